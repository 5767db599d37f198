/** The moods that a game master can set for the table: a colour, a sentence and a temporary effect. */

export const MOOD_EFFECTS = ['drifting-motes', 'vignette-pulse', 'edge-flash', 'fog-drift', 'vignette-grain', 'confetti'] as const
export type MoodEffect = (typeof MOOD_EFFECTS)[number]

export interface Mood {
  readonly name: string
  /** Label in the scene panel; differs from the name in one case. */
  readonly label: string
  readonly color: string
  readonly description: string
  readonly effect: MoodEffect
}

/** The panel shows the first four first. */
export const MOODS = [
  {
    name: 'Peaceful',
    label: 'Peaceful',
    color: '#6ebf8c',
    description: 'Calm and safe. Birdsong, warm light, time to talk.',
    effect: 'drifting-motes',
  },
  {
    name: 'Tense',
    label: 'Tense',
    color: '#f29a43',
    description: 'Something is wrong. Every sound matters.',
    effect: 'vignette-pulse',
  },
  {
    name: 'Combat',
    label: 'Combat',
    color: '#e03935',
    description: 'Steel is drawn. Act now.',
    effect: 'edge-flash',
  },
  {
    name: 'Mystery',
    label: 'Mysterious',
    color: '#707ed4',
    description: 'Secrets wait in the dark. Look closer.',
    effect: 'fog-drift',
  },
  {
    name: 'Horror',
    label: 'Horror',
    color: '#67863a',
    description: 'Dread creeps in. You are not alone.',
    effect: 'vignette-grain',
  },
  {
    name: 'Celebration',
    label: 'Celebration',
    color: '#fa9bc9',
    description: 'Song, wine and victory. Enjoy it while it lasts.',
    effect: 'confetti',
  },
] as const satisfies readonly Mood[]

/** Finds a mood by name or by the panel's label, ignoring case. */
export function findMood(text: string): (typeof MOODS)[number] | undefined {
  const wanted = text.trim().toLowerCase()
  return MOODS.find((mood) => mood.name.toLowerCase() === wanted || mood.label.toLowerCase() === wanted)
}
