/** The server can't start, or a tool can't do its work, until the operator did something: the message says what. */
export class CannotStart extends Error {}
