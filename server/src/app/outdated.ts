/**
 * What was prepared before a transaction no longer fits what the transaction found: thrown by a
 * handler, it undoes everything and has the call prepared and handled once more.
 */
export class Outdated extends Error {
  constructor() {
    super('what was prepared is out of date');
    this.name = 'Outdated';
  }
}
