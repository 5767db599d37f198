import { CONDITION_NAMES, type ConditionName } from '@hearthlight/rules'
import type { TableEffect } from '@hearthlight/table'
import { useState } from 'react'
import { ConnectionPill } from '../../ui/feedback/connection-pill'
import { ColourGrid } from '../../ui/fields/colour-grid'
import { SecretRollForm } from '../../ui/fields/secret-roll-form'
import { ConditionChips, ConditionSelect } from '../../ui/game/condition-chips'
import { EffectChips } from '../../ui/game/effect-chips'
import { HpBar } from '../../ui/game/hp-bar'
import { InviteCard } from '../../ui/game/invite-card'
import { NewCodeButton } from '../../ui/game/new-code-button'
import { QrCode } from '../../ui/game/qr-code'
import { RoleGlyph } from '../../ui/game/role-glyph'
import { COLOURS } from './colours'
import { Deeds } from './deeds'
import { Specimen, State } from './specimen'

export function GameParts() {
  return (
    <>
      <Specimen name="Hit points" shows="hp-bar" rule="Notches at a half and a quarter, and always the numbers: colour alone tells nobody.">
        <State name="above a half" className="w-48">
          <HpBar name="Lyra" current={27} max={30} />
        </State>
        <State name="a half and less" className="w-48">
          <HpBar name="Thorn" current={14} max={31} />
        </State>
        <State name="a quarter and less" className="w-48">
          <HpBar name="Mira" current={4} max={22} />
        </State>
        <State name="none" className="w-48">
          <HpBar name="Bram" current={0} max={18} />
        </State>
      </Specimen>
      <Conditions />
      <Effects />
      <Deeds />
      <Specimen name="Connection" shows="connection-pill" rule="The truth about the live connection, in a word and a colour.">
        <State name="fast">
          <ConnectionPill state="online" roundTripMs={38} />
        </State>
        <State name="slow">
          <ConnectionPill state="online" roundTripMs={240} />
        </State>
        <State name="not measured yet">
          <ConnectionPill state="online" />
        </State>
        <State name="at first">
          <ConnectionPill state="connecting" />
        </State>
        <State name="coming back">
          <ConnectionPill state="reconnecting" attempt={2} />
        </State>
        <State name="gone, and a button">
          <ConnectionPill state="offline" onClick={() => undefined} />
        </State>
      </Specimen>
      <SecretRolls />
      <Invites />
      <Roles />
      <Colours />
    </>
  )
}

function SecretRolls() {
  const [rolled, setRolled] = useState<string>()
  return (
    <Specimen name="Secret roll" shows="secret-roll-form" rule="In the DM's violet: nobody else learns of it, not even that it was made.">
      <State name="for the DM alone" className="w-72">
        <SecretRollForm usual="1d20" onRoll={(dice) => setRolled(dice || '1d20')}>
          {rolled !== undefined && <p className="font-mono text-sm">{rolled}</p>}
        </SecretRollForm>
      </State>
    </Specimen>
  )
}

function Conditions() {
  const [conditions, setConditions] = useState<readonly ConditionName[]>(['Prone', 'Poisoned'])
  return (
    <Specimen
      name="Conditions"
      shows="condition-chips"
      rule="Three letters where it is narrow, the word where there is room, a cross for who may take them away."
    >
      <State name="narrow">
        <ConditionChips name="Lyra" conditions={['Prone', 'Poisoned', 'Stunned']} />
      </State>
      <State name="whole words">
        <ConditionChips name="Thorn" conditions={['Prone', 'Poisoned']} isWhole />
      </State>
      <State name="to be removed">
        <ConditionChips name="Mira" conditions={conditions} onRemove={(gone) => setConditions(conditions.filter((one) => one !== gone))} />
      </State>
      <State name="to add one" className="w-48">
        <span className="flex">
          <ConditionSelect
            name="Mira"
            conditions={conditions}
            onAdd={(added) => setConditions(CONDITION_NAMES.filter((one) => one === added || conditions.includes(one)))}
          />
        </span>
      </State>
    </Specimen>
  )
}

/** Bless of the own cleric, and what a player reads of a ghoul's claws. */
const LASTING: readonly TableEffect[] = [
  {
    id: 'bless',
    name: 'Bless',
    authorId: 'mira',
    targetId: 'lyra',
    conditions: [],
    lasting: { kind: 'rounds', rounds: 10 },
    roundsLeft: 9,
    concentration: true,
    isMagical: true,
    bonuses: [{ to: 'attack', amount: '1d4' }],
  },
  {
    id: 'claws',
    name: 'Claws',
    authorId: '',
    targetId: 'lyra',
    conditions: ['Paralyzed'],
    lasting: { kind: 'until-removed', saveAgain: ['turn-end'] },
    concentration: false,
    isMagical: false,
  },
]

function Effects() {
  const [effects, setEffects] = useState(LASTING)
  return (
    <Specimen name="Effects" shows="effect-chips" rule="Name and rounds left; what it does is in the tooltip. A cross for who may end it.">
      <State name="to read">
        <EffectChips name="Lyra" effects={LASTING} mayEnd={() => false} onEnd={() => undefined} />
      </State>
      <State name="to end">
        <EffectChips
          name="Mira"
          effects={effects}
          mayEnd={() => true}
          onEnd={(gone) => setEffects(effects.filter((one) => one !== gone))}
        />
      </State>
    </Specimen>
  )
}

function Invites() {
  return (
    <Specimen
      name="Invite"
      shows="invite-card new-code-button qr-code qr-drawing"
      rule="A code to read aloud, to copy, to send, or to hold before a camera."
    >
      <State name="closed" className="grow">
        <InviteCard code="A7K2QX" name="Embers of Vael" networkAddress={undefined} />
      </State>
      <State name="another code">
        <NewCodeButton renew={() => Promise.resolve()} />
      </State>
      <State name="the QR code, dark on white in both themes" className="w-40">
        <QrCode text="https://table.example/join/A7K2QX" label="QR code of the invite to Embers of Vael" />
      </State>
    </Specimen>
  )
}

function Roles() {
  return (
    <Specimen
      name="Role"
      shows="role-glyph"
      rule="A whole crown for the DM, half of one for a co-DM, swords for who runs the fights, an eye for who watches, a leaf for a guest."
    >
      <State name="DM">
        <RoleGlyph of="dm" label="DM" />
      </State>
      <State name="co-DM">
        <RoleGlyph of="co-dm" label="Co-DM" />
      </State>
      <State name="assistant">
        <RoleGlyph of="assistant" label="Assistant" />
      </State>
      <State name="spectator">
        <RoleGlyph of="spectator" label="Spectator" className="size-4 text-azure" />
      </State>
      <State name="guest">
        <RoleGlyph of="guest" label="Guest" className="size-4 text-moss" />
      </State>
    </Specimen>
  )
}

function Colours() {
  const [chosen, setChosen] = useState<string>(COLOURS[0].hex)
  return (
    <Specimen name="Colours" shows="colour-grid" rule="Named, as radio buttons, and any other one.">
      <State name="one is chosen">
        <ColourGrid legend="Ink" colours={COLOURS} chosen={chosen} onChoose={setChosen} />
      </State>
    </Specimen>
  )
}
