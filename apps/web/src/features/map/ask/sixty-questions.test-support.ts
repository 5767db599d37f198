import type { Question } from '@hearthlight/rules/ask'

type Asked = readonly [english: string, german: string, question: Question]

const cone = { kind: 'aim', shape: 'cone', sizeFt: 15, leastFoes: 1, mostFriends: 0 } as const
const line = { ...cone, shape: 'line', sizeFt: 60 } as const
const cube = { ...cone, shape: 'cube' } as const
const ball = { ...cone, shape: 'sphere', sizeFt: 20 } as const
const GOBLINS = ['goblin']

/** Lyra asks. */
export const SIXTY: readonly Asked[] = [
  ['Who can I reach?', 'Wen erreiche ich?', { kind: 'reach' }],
  ['whom do i reach this turn', 'wen kann ich in diesem Zug erreichen', { kind: 'reach' }],
  ['who is within my reach', 'Wer ist in meiner Reichweite?', { kind: 'reach' }],
  ['Who can I reach with a dash?', 'Wen erreiche ich mit Spurt?', { kind: 'reach', isDashing: true }],
  ['who can I reach with 40 ft', 'wen erreiche ich mit 40 Fuß', { kind: 'reach', speedFt: 40 }],
  ['who can I reach with 3 m', 'wen erreiche ich mit 3 m', { kind: 'reach', speedFt: 10 }],
  ['how far can I move', 'wie weit kann ich gehen', { kind: 'reach' }],
  ['Can I reach the ogre?', 'Erreiche ich den Ogre?', { kind: 'reach', to: ['ogre'] }],
  ['can i get to the skeleton', 'komme ich zum Skeleton', { kind: 'reach', to: ['skeleton'] }],
  ['can I reach goblin 2 with a dash', 'erreiche ich Goblin 2 mit einem Spurt', { kind: 'reach', to: ['goblin2'], isDashing: true }],
  ['who can the ogre reach', 'wen erreicht der Ogre', { kind: 'reach', who: 'ogre' }],
  ['Can the wolf reach me?', 'Erreicht mich der Wolf?', { kind: 'reach', who: 'wolf', to: ['lyra'] }],
  ['can the ogre reach Thorn', 'kann der Ogre Thorn erreichen', { kind: 'reach', who: 'ogre', to: ['thorn'] }],
  ['who can Thorn reach', 'wen kann Thorn erreichen', { kind: 'reach', who: 'thorn' }],
  ['Who can see me?', 'Wer sieht mich?', { kind: 'seen-by' }],
  ['who sees me', 'wer kann mich sehen', { kind: 'seen-by' }],
  ['Am I seen?', 'Bin ich zu sehen?', { kind: 'seen-by' }],
  ['am I visible', 'werde ich gesehen', { kind: 'seen-by' }],
  ['Can the ogre see me?', 'Sieht mich der Ogre?', { kind: 'seen-by', by: ['ogre'] }],
  ['am I seen by the skeleton', 'werde ich vom Skeleton gesehen', { kind: 'seen-by', by: ['skeleton'] }],
  ['does goblin 2 notice me', 'bemerkt mich Goblin 2', { kind: 'seen-by', by: ['goblin2'] }],
  ['who sees Thorn', 'wer sieht Thorn', { kind: 'seen-by', who: 'thorn' }],
  ['who can see the wolf', 'wer kann den Wolf sehen', { kind: 'seen-by', who: 'wolf' }],
  ['Whom can I see?', 'Wen sehe ich?', { kind: 'sees' }],
  ['who do I see', 'wen kann ich sehen', { kind: 'sees' }],
  ['can I see the skeleton', 'sehe ich das Skeleton', { kind: 'sees', to: ['skeleton'] }],
  ['do I have line of sight to the ogre', 'habe ich Sichtlinie zum Ogre', { kind: 'sees', to: ['ogre'] }],
  ['whom does the ogre see', 'wen sieht der Ogre', { kind: 'sees', who: 'ogre' }],
  ['does the goblin see Thorn', 'sieht der Goblin Thorn', { kind: 'sees', who: 'goblin', to: ['thorn'] }],
  ['Am I in cover?', 'Bin ich in Deckung?', { kind: 'cover' }],
  ['do I have cover, and from whom', 'habe ich Deckung, und vor wem', { kind: 'cover' }],
  ['Am I in cover from the ogre?', 'Bin ich vor dem Ogre in Deckung?', { kind: 'cover', from: ['ogre'] }],
  ['do i have cover from the wolf', 'hab ich vor dem Wolf Deckung, ich', { kind: 'cover', from: ['wolf'] }],
  ['does the goblin have cover from me', 'hat der Goblin Deckung vor mir', { kind: 'cover', who: 'goblin', from: ['lyra'] }],
  ['is Thorn in cover', 'ist Thorn in Deckung', { kind: 'cover', who: 'thorn' }],
  ['is Thorn in cover from the ogre', 'ist Thorn vor dem Ogre gedeckt', { kind: 'cover', who: 'thorn', from: ['ogre'] }],
  ['Who has cover from me?', 'Wer hat Deckung vor mir?', { kind: 'covered' }],
  ['How far is the ogre?', 'Wie weit ist der Ogre weg?', { kind: 'distance', to: ['ogre'] }],
  ['how far away is goblin', 'wie weit entfernt ist Goblin', { kind: 'distance', to: GOBLINS }],
  ['how far is it from me to Thorn', 'wie weit ist es von mir zu Thorn', { kind: 'distance', to: ['thorn'] }],
  ['how far is the skeleton from Thorn', 'wie weit ist das Skeleton von Thorn', { kind: 'distance', who: 'skeleton', to: ['thorn'] }],
  ['distance between ogre and wolf', 'Abstand zwischen Ogre und Wolf', { kind: 'distance', who: 'ogre', to: ['wolf'] }],
  ['how far is the skelton', 'wie weit ist das Skelton', { kind: 'distance', to: ['skeleton'] }],
  ['Who is within 30 feet of me?', 'Wer ist im Umkreis von 30 Fuß um mich?', { kind: 'within', feet: 30 }],
  ['who is within 10 ft', 'wer ist näher als 10 Fuß', { kind: 'within', feet: 10 }],
  ['who stands next to me', 'wer steht neben mir', { kind: 'within', feet: 5 }],
  ['who is within 15 ft of the ogre', 'wer ist im Umkreis von 15 Fuß um den Ogre', { kind: 'within', who: 'ogre', feet: 15 }],
  ['who is beside Thorn', 'wer steht neben Thorn', { kind: 'within', who: 'thorn', feet: 5 }],
  ['who is within 6 m of the wolf', 'wer ist innerhalb von 6 m um den Wolf', { kind: 'within', who: 'wolf', feet: 20 }],
  [
    'Where does my cone hit two of them and none of us?',
    'Wo trifft mein Kegel zwei von ihnen und keinen von uns?',
    { ...cone, leastFoes: 2 },
  ],
  ['where does my 30 ft cone hit three foes', 'wo trifft mein 30-Fuß-Kegel drei Gegner', { ...cone, sizeFt: 30, leastFoes: 3 }],
  ['where does my 15-foot cone hit', 'wo trifft mein Kegel von 15 Fuß', cone],
  ['Where does my 60 ft line hit 2 of them?', 'Wo trifft meine Linie von 60 Fuß 2 von ihnen?', { ...line, leastFoes: 2 }],
  ['where does my line hit at least three enemies', 'wo trifft meine Linie mindestens drei Feinde', { ...line, leastFoes: 3 }],
  ['where does my 15 ft cube hit two of them', 'wo trifft mein Würfel von 15 Fuß zwei von ihnen', { ...cube, leastFoes: 2 }],
  [
    'where does a 20 ft sphere hit three of them and none of us',
    'wo trifft eine Kugel von 20 Fuß drei von ihnen und keinen von uns',
    { ...ball, who: undefined, leastFoes: 3 } as Question,
  ],
  [
    'my 10 ft sphere within 60 ft: two of them',
    'meine Kugel von 10 Fuß in 60 Fuß Reichweite: zwei von ihnen',
    { ...ball, sizeFt: 10, rangeFt: 60, leastFoes: 2 },
  ],
  [
    'my fireball on four of them and at most one of us',
    'mein Feuerball auf vier von ihnen und höchstens einen von uns',
    { ...ball, leastFoes: 4, mostFriends: 1 },
  ],
  ['my fireball on 9 foes, without friends', 'mein Feuerball auf 9 Gegner, ohne Freunde', { ...ball, leastFoes: 9 }],
  ["where does the ogre's cone hit two foes", 'wo trifft der Kegel vom Ogre zwei Gegner', { ...cone, who: 'ogre', leastFoes: 2 }],
]
