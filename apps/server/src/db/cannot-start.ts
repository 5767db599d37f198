/** The server can't start, or a tool can't do its work, until the operator acts: the message says how. */
export class CannotStart extends Error {}
