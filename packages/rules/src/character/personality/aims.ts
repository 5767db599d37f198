/** How somebody in the hero's life stands to the hero. */
export const RELATIONSHIP_KINDS = ['Family', 'Friend', 'Mentor', 'Student', 'Rival', 'Enemy', 'Love Interest', 'Ally', 'Contact'] as const
export type RelationshipKind = (typeof RELATIONSHIP_KINDS)[number]

export const GOAL_TYPES = ['short-term', 'long-term', 'life-goal'] as const
export type GoalType = (typeof GOAL_TYPES)[number]

export const GOAL_SUGGESTIONS = {
  'short-term': [
    'Repay the innkeeper who let me sleep in the loft all winter.',
    'Find out who has been following us since the ford.',
    'Replace the blade that I broke on a lie.',
    'Get a letter past the border guard.',
    'Win back the horse that I lost at dice.',
    'Learn enough of the local tongue to insult its mayor.',
  ],
  'long-term': [
    'Earn a seat among the masters of my craft.',
    "Clear my family's name in the court that blackened it.",
    'Map the sunken road from end to end.',
    "Gather the scattered pages of my teacher's last book.",
    'Found a company that pays its widows.',
    'Track the grey rider to wherever it sleeps.',
  ],
  'life-goal': [
    'Leave behind a school that takes anyone who knocks.',
    'Plant an orchard where the battle was.',
    'Free the valley from the lord who owns its water.',
    'Write the true history of my people, with the shameful parts left in.',
    'Stand before the god who spoke to me, and speak back.',
    "Die old, in a chair, to the sound of other people's arguments.",
  ],
} as const satisfies Record<GoalType, readonly string[]>

/** Why a hero left home. */
export const MOTIVATIONS = [
  'To buy back the house where my mother was born.',
  'To see the edge of the map, and draw the next one.',
  'To prove that the verdict was wrong.',
  'To be worth the life that was given for mine.',
  'To learn who left me on the temple steps, and why they knocked.',
  'To find a cure before the cough reaches my brother.',
  'To become the kind of story that keeps children awake.',
  'To stop hearing the voice from the well.',
  'To earn enough that nobody I love kneels again.',
  'To outlive a curse that has a date.',
  'To bring one tyrant to an ordinary court.',
  'To master an art that died with its last teacher.',
  'To put the stolen bell back into its tower.',
  'To forget, and failing that, to be forgiven.',
  'To meet a dragon and ask it a single question.',
] as const
