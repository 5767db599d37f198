import type { Deed, DeedTarget as Target } from '@hearthlight/table'
import { Button } from '../../ui/buttons/button'
import { DeedCard } from '../../ui/game/deed-card'
import { DeedTarget } from '../../ui/game/deed-target'
import { ReactionUsed } from '../../ui/game/reaction-used'
import { Specimen, State } from './specimen'

const GIVEN = { op: 'given', label: { text: 'sum' } } as const

const target = (name: string, result: Partial<Target['result']>, changes: Partial<Target> = {}): Target => ({
  id: name,
  name,
  isParty: true,
  result: { targetId: name, attacks: [], damage: [], conditions: [], remarks: [], ...result },
  ...changes,
})

const deed = (id: string, changes: Partial<Deed>): Deed => ({
  id,
  playerId: 'user_rowan' as Deed['playerId'],
  author: { id: 'captain', name: 'Bandit Captain', isParty: false },
  name: 'Scimitar',
  source: { kind: 'custom', name: 'Scimitar' },
  status: 'proposed',
  targets: [],
  shared: [],
  areNumbersShown: true,
  at: 0,
  ...changes,
})

const HIT = target('Lyra', {
  attacks: [{ outcome: 'hit' }],
  damage: [{ type: 'slashing', taken: { ...GIVEN, value: 9 } }],
  before: { hp: 30, tempHp: 0 },
  after: { hp: 21, tempHp: 0 },
})
const MISSED = target('Lyra', { attacks: [{ outcome: 'miss' }] })
const PENDING = target('Lyra', { attacks: [{ outcome: 'hit' }] }, { isPending: true })
const COUNTER = { creatureId: 'korg', name: 'Korg', isParty: true, key: 'spell:counterspell', reaction: 'Counterspell' } as const
const MAGE = { id: 'mage', name: 'Mage', isParty: false }

const STATES: readonly { readonly name: string; readonly shown: Deed; readonly isWaiting?: true }[] = [
  { name: 'a spell that may be stopped', shown: deed('declared', { author: MAGE, name: 'Fireball', status: 'declared' }), isWaiting: true },
  { name: 'a hit that may be answered', shown: deed('open', { status: 'open', targets: [PENDING] }), isWaiting: true },
  { name: 'proposed', shown: deed('proposed', { targets: [HIT] }) },
  {
    name: 'answered and applied',
    shown: deed('applied', {
      status: 'applied',
      targets: [MISSED],
      reactions: [{ creatureId: 'lyra', name: 'Lyra', isParty: true, key: 'spell:shield', reaction: 'Shield', outcome: 'used' }],
    }),
  },
  {
    name: 'stopped',
    shown: deed('ended', {
      author: MAGE,
      name: 'Fireball',
      status: 'ended',
      ended: 'countered',
      reactions: [
        { ...COUNTER, outcome: 'failed', check: { ...GIVEN, value: 12 } },
        { ...COUNTER, name: 'Mira', outcome: 'used' },
      ],
    }),
  },
  { name: 'taken back', shown: deed('undone', { status: 'undone', targets: [HIT] }) },
]

export function Deeds() {
  return (
    <>
      <Specimen
        name="Deed"
        shows="deed-card deed-target"
        rule="How far an act has come: it waits, it is proposed, it is applied, or nothing came of it, and why."
      >
        {STATES.map(({ name, shown, isWaiting }) => (
          <State key={name} name={name} className="w-80">
            <DeedCard deed={shown} acts={isWaiting && <Waiting />}>
              {shown.targets.map((one) => (
                <DeedTarget key={one.id} target={one} isUndone={shown.status === 'undone'} />
              ))}
            </DeedCard>
          </State>
        ))}
      </Specimen>
      <Specimen name="Reaction" shows="reaction-used" rule="A creature answers once between two of its turns.">
        <State name="where it is narrow">
          <ReactionUsed />
        </State>
        <State name="in a word">
          <ReactionUsed isWhole />
        </State>
      </Specimen>
    </>
  )
}

/** What the DM does with a deed that waits. */
function Waiting() {
  return (
    <div className="flex justify-end gap-1">
      <Button variant="ghost">Discard</Button>
      <Button>Hold</Button>
      <Button variant="primary">Go</Button>
    </div>
  )
}
