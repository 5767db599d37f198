/** Rules reference for play at the table. */

export * from './tables'
export * from './topics'
