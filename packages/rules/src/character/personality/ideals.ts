import type { Alignment } from '../../terms'

/** What a hero believes in, by alignment; each opens with the word it turns on. */
export const IDEALS = {
  'Lawful Good': [
    'Duty. The strong stand in front; that is what strength is for.',
    'Justice. A law that does not shelter the poor is only a fence.',
    'Honour. My word is the one thing I own that nobody can steal.',
    'Order in mercy. Punish the deed, feed the child of the doer.',
    'Service. I kneel to no crown, only to what a crown should mean.',
  ],
  'Neutral Good': [
    'Kindness. Nobody was ever made worse by a warm meal.',
    'Healing. I will leave each place with fewer wounds than I found in it.',
    'Shelter. A door is there to be opened to someone.',
    'Hope. I carry a light, if only so that others see that one can be carried.',
    'Repair. What was broken can be useful, and may be beautiful.',
  ],
  'Chaotic Good': [
    'Freedom. Every chain has a weak link, and I have a hammer.',
    'Mischief. A tyrant who is laughed at has already lost a province.',
    'Conscience. I answer to what I can live with, not to what is written.',
    'Generosity. Coin is like manure: it does good only when spread.',
    'Kinship. My people are whoever is being hunted.',
  ],
  'Lawful Neutral': [
    'Tradition. Our grandparents paid in blood for these dull rules.',
    'Contract. Signed is signed, even when the ink burns.',
    'Discipline. The hand that trembles is the hand that skipped practice.',
    'Record. What is written down truly can be mended; the rest is gossip.',
    'Rank. A chain of command is a rope in the dark.',
  ],
  'True Neutral': [
    'Balance. Pull any thread too hard and the whole cloak puckers.',
    'Knowledge. I would rather understand the storm than stop it.',
    'Patience. Most quarrels are weather, and I own a good coat.',
    'Craft. The work, done well, is reason enough.',
    'Home. Let the great ones wrestle; I have four walls to keep.',
  ],
  'Chaotic Neutral': [
    'Luck. Plans are for those whom fortune does not know by name.',
    'Appetite. I mean to taste everything once, and the good things twice.',
    'Independence. Nobody tells me where to stand, least of all a map.',
    'Change. Kick the table now and then, and see which cups were worth saving.',
    'Self. I am the only person certain to attend my whole life.',
  ],
  'Lawful Evil': [
    'Dominion. Peace is what the defeated call my orders.',
    'Ambition. Every ladder has rungs, and most of them are people.',
    'Leverage. I never break a law that I can buy.',
    'Purity of purpose. The realm will thank me once it has stopped weeping.',
    'Debt. Everybody owes somebody; I prefer that it be me.',
  ],
  'Neutral Evil': [
    'Profit. Sentiment is the discount other people give me.',
    'Survival. There are two sorts of story, and I tell mine myself.',
    'Secrecy. A knife known is a knife halved.',
    'Power. The world belongs to whoever is still in the room.',
    'Indifference. I did not make the wolf, and I did not make you slow.',
  ],
  'Chaotic Evil': [
    'Ruin. Everything is tinder to an honest eye.',
    'Terror. I like the silence just after they recognise me.',
    'Vengeance. I will be the last page in all of their books.',
    'Hunger. More is the only number that I respect.',
    "Cruel sport. Rules are what I break to see the players' faces.",
  ],
} as const satisfies Record<Alignment, readonly string[]>
