import type { TableState } from '@hearthlight/table'

/** Colours of people, for pings and beside names: people with red-green colour blindness can tell them apart (Okabe and Ito). */
const PEOPLE = ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#f0e442', '#d55e00', '#0072b2', '#8a8f98'] as const
const THE_DM = '#f7d37b'

/** The DM is gold; players have a colour by seat. */
export function personColour(party: TableState['party'] | undefined, userId: string): string {
  const seat = party?.seats.findIndex(({ id }) => id === userId) ?? -1
  return PEOPLE[seat % PEOPLE.length] ?? THE_DM
}
