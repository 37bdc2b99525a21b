export { foldBets } from './jobs.ts';
export type { Requirement, RequirementKind, Turnover } from './rules.ts';
export { settleTurnover } from './settle.ts';
export { insertRequirement as openRequirement } from './store.ts';
