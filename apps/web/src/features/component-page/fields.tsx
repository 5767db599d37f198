import type { UserId } from '@hearthlight/protocol'
import { useState } from 'react'
import { CheckBox } from '../../ui/fields/check-box'
import { Field, SelectField, TextAreaField, TextField } from '../../ui/fields/field'
import { HiddenMark, HidingField } from '../../ui/fields/hiding-field'
import { HpField } from '../../ui/fields/hp-field'
import { InviteCodeForm } from '../../ui/fields/invite-code-form'
import { LanguageSelect } from '../../ui/fields/language-select'
import { LooksForm } from '../../ui/fields/looks-form'
import { NumberField } from '../../ui/fields/number-field'
import { PasswordField } from '../../ui/fields/password-field'
import { SearchBox } from '../../ui/fields/search-box'
import { Select } from '../../ui/fields/select'
import { Slider } from '../../ui/fields/slider'
import { TemporaryHpField } from '../../ui/fields/temporary-hp-field'
import { TextInput } from '../../ui/fields/text-input'
import { Specimen, State } from './specimen'

const WIDE = 'w-72 max-w-full'

const CLASSES = ['Bard', 'Cleric', 'Fighter', 'Ranger', 'Wizard'].map((name) => ({ value: name, label: name }))

export function Fields() {
  return (
    <>
      <TextFields />
      <Choices />
      <Knowing />
      <Numbers />
    </>
  )
}

function TextFields() {
  const [search, setSearch] = useState('')
  const [password, setPassword] = useState('a lantern in the fog')
  return (
    <>
      <Specimen
        name="Field"
        shows="field text-input password-field"
        rule="The label above, the hint below, an error with its glyph; all tied together for screen readers."
      >
        <State name="empty, with a hint" className={WIDE}>
          <TextField label="Hero’s name" hint="As the others will call you." placeholder="Lyra" onChange={() => undefined} />
        </State>
        <State name="filled, required" className={WIDE}>
          <TextField label="Username" isRequired defaultValue="Ayla" autoComplete="off" onChange={() => undefined} />
        </State>
        <State name="in error" className={WIDE}>
          <TextField label="Campaign name" error="Please give the campaign a name." onChange={() => undefined} />
        </State>
        <State name="disabled" className={WIDE}>
          <TextField label="Email" defaultValue="ayla@example.org" disabled onChange={() => undefined} />
        </State>
        <State name="a password, which can be looked at" className={WIDE}>
          <PasswordField label="Password" value={password} error={undefined} onChange={setPassword} />
        </State>
        <State name="a code" className={WIDE}>
          <Field label="Invite code">{(control) => <TextInput {...control} isCode defaultValue="A7K2QX" autoComplete="off" />}</Field>
        </State>
        <State name="several lines" className={WIDE}>
          <TextAreaField
            label="Read aloud"
            rows={3}
            defaultValue="Rain drums on the shutters of the Gilded Eel."
            onChange={() => undefined}
          />
        </State>
      </Specimen>
      <Specimen name="Invite code" shows="invite-code-form" rule="Takes a code or a whole link; Enter or the button opens the invite.">
        <State name="empty" className={WIDE}>
          <InviteCodeForm label="I was invited" onCode={() => undefined} />
        </State>
      </Specimen>
      <Specimen name="Search box" shows="search-box" rule="Finds while one types.">
        <State name="empty" className={WIDE}>
          <SearchBox label="Search quests" value={search} onChange={setSearch} />
        </State>
        <State name="typed" className={WIDE}>
          <SearchBox label="Search heroes" value="elf ran" onChange={() => undefined} />
        </State>
      </Specimen>
    </>
  )
}

function Choices() {
  const [chosen, setChosen] = useState('Ranger')
  return (
    <Specimen name="Select" shows="select language-select" rule="The browser’s own: phones open their wheel, keyboards their type-ahead.">
      <State name="chosen" className={WIDE}>
        <SelectField label="Class" options={CLASSES} value={chosen} onChoose={setChosen} />
      </State>
      <State name="in error" className={WIDE}>
        <SelectField
          label="Character"
          error="Please select a character"
          options={[{ value: '', label: 'Choose a character...' }]}
          onChoose={() => undefined}
        />
      </State>
      <State name="disabled" className={WIDE}>
        <Field label="Subclass">{(control) => <Select {...control} options={CLASSES} onChoose={() => undefined} disabled />}</Field>
      </State>
      <State name="language" className={WIDE}>
        <LanguageSelect />
      </State>
      <State name="language, quiet" className={WIDE}>
        <LanguageSelect isQuiet />
      </State>
    </Specimen>
  )
}

const [LYRA, THORN] = [aKnower('user_lyra', 'Lyra'), aKnower('user_thorn', 'Thorn')]

function aKnower(id: string, name: string) {
  return { id: id as UserId, playerName: name, character: { name } }
}

function Knowing() {
  const [hiding, setHiding] = useState({ isHidden: true, shownTo: [LYRA.id] })
  const [isLit, setLit] = useState(true)
  return (
    <>
      <Specimen name="Check box" shows="check-box" rule="A yes or no with its words beside it.">
        <State name="in gold">
          <CheckBox label="Torches are lit" isChecked={isLit} onChange={setLit} />
        </State>
        <State name="behind the screen">
          <CheckBox label="Players hear nothing" tone="violet" isChecked={!isLit} onChange={(isDark) => setLit(!isDark)} />
        </State>
      </Specimen>
      <Specimen name="Hiding" shows="hiding-field" rule="Whether players know of something, and who of them does nonetheless.">
        <State name="hidden, but from one">
          <HidingField value={hiding} seats={[LYRA, THORN]} onChange={setHiding} />
        </State>
        <State name="known to all">
          <HidingField value={{ isHidden: false }} seats={[LYRA, THORN]} onChange={() => undefined} />
        </State>
        <State name="the mark, as the DM sees it">
          <HiddenMark value={hiding} seats={[LYRA, THORN]} isDm />
        </State>
      </Specimen>
    </>
  )
}

function Numbers() {
  const [level, setLevel] = useState(3)
  const [volume, setVolume] = useState(60)
  const [change, setChange] = useState('no change yet')
  const [temporary, setTemporary] = useState(5)
  return (
    <>
      <Specimen name="Number field" shows="number-field" rule="Typed, stepped, or by the arrow keys; kept within its limits.">
        <State name="between its limits">
          <NumberField label="Level" value={level} min={1} max={20} onChange={setLevel} />
        </State>
        <State name="at its lowest">
          <NumberField label="Successes" value={0} min={0} max={3} onChange={() => undefined} />
        </State>
        <State name="with a unit">
          <NumberField label="Speed" value={30} min={0} step={5} unit="ft" onChange={() => undefined} />
        </State>
      </Specimen>
      <Specimen name="Slider" shows="slider" rule="The same number beside it, for who would rather type it.">
        <State name="anywhere between" className={WIDE}>
          <Slider label="Volume" value={volume} min={0} max={100} unit="%" onChange={setVolume} />
        </State>
        <State name="at its end" className={WIDE}>
          <Slider label="Text size" value={140} min={90} max={140} step={10} unit="%" onChange={() => undefined} />
        </State>
      </Specimen>
      <Specimen
        name="Hit points field"
        shows="hp-field"
        rule="−7 wounds, +5 heals, 12 sets; Enter does it, and what can’t be read is marked."
      >
        <State name={change}>
          <HpField name="Lyra" onChange={(next) => setChange(JSON.stringify(next))} />
        </State>
      </Specimen>
      <Specimen
        name="Temporary hit points field"
        shows="temporary-hp-field"
        rule="Shows what is there until a number is typed; Enter does it, and 0 takes them away."
      >
        <State name="none">
          <TemporaryHpField name="Thorn" tempHp={0} onChange={() => undefined} />
        </State>
        <State name={`${temporary}`}>
          <TemporaryHpField name="Lyra" tempHp={temporary} onChange={setTemporary} />
        </State>
      </Specimen>
      <Specimen
        name="Looks"
        shows="looks-form"
        rule="How large, how dense and how lively this browser shows everything. It acts at once, here as well."
      >
        <State name="as chosen in this browser" className={WIDE}>
          <LooksForm />
        </State>
      </Specimen>
    </>
  )
}
