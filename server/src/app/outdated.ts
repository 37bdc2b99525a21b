/**
 * Thrown by a handler when its preparation no longer matches the transaction's reads: everything is
 * rolled back, and the call is prepared and handled once more.
 */
export class Outdated extends Error {
  constructor() {
    super('what was prepared is out of date');
    this.name = 'Outdated';
  }
}
