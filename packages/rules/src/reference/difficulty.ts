/** How hard a task is, and the number that a check must reach. */
export const DIFFICULTY_CLASSES = [
  { name: 'Very Easy', dc: 5, example: 'Climb a knotted rope with nobody shooting at you.' },
  { name: 'Easy', dc: 10, example: 'Hear two guards quarrelling behind a thin door.' },
  { name: 'Medium', dc: 15, example: "Pick a shopkeeper's lock before the patrol returns." },
  { name: 'Hard', dc: 20, example: 'Swim a river in flood with a friend in tow.' },
  { name: 'Very Hard', dc: 25, example: 'Talk a zealot out of the vow he made this morning.' },
  { name: 'Nearly Impossible', dc: 30, example: 'Track a ghostly rider across bare rock, a week late, in the rain.' },
] as const
export type DifficultyName = (typeof DIFFICULTY_CLASSES)[number]['name']
