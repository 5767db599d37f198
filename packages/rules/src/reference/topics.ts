import { COMBAT_ACTIONS } from './tables'

/** A part of the rules reference that is looked up by name and shown on one card. */
export interface RuleTopic {
  readonly id: string
  readonly name: string
  /** Further names under which it is found, such as `Half Cover`. */
  readonly alsoCalled: readonly string[]
}

const TABLES: readonly RuleTopic[] = [
  { id: 'cover', name: 'Cover', alsoCalled: ['Half Cover', 'Three-Quarters Cover', 'Total Cover'] },
  { id: 'light', name: 'Light and Sight', alsoCalled: ['Bright Light', 'Dim Light', 'Darkness', 'Lightly Obscured', 'Heavily Obscured'] },
  { id: 'difficulty-classes', name: 'Difficulty Classes', alsoCalled: ['DC'] },
  { id: 'exhaustion-levels', name: 'Exhaustion Levels', alsoCalled: [] },
  { id: 'rests', name: 'Rests', alsoCalled: ['Short Rest', 'Long Rest'] },
  { id: 'death-saves', name: 'Death Saves', alsoCalled: ['Death Saving Throws', 'Dying'] },
  { id: 'travel', name: 'Travel', alsoCalled: ['Travel Pace'] },
]

const ACTION = 'action-'

/** Everything that the rules reference has a card for: each action by itself, and the tables. */
export const RULE_TOPICS: readonly RuleTopic[] = [
  ...COMBAT_ACTIONS.map(({ name }) => ({ id: actionId(name), name, alsoCalled: [] })),
  ...TABLES,
]

/** The action that this topic is about; undefined for a table. */
export function actionOfTopic(id: string): (typeof COMBAT_ACTIONS)[number] | undefined {
  return COMBAT_ACTIONS.find(({ name }) => actionId(name) === id)
}

function actionId(name: string): string {
  return ACTION + name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
