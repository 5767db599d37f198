import { MACRO_LIMITS, type Macro } from '@hearthlight/rules/macros'
import { Trash2 } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { handleSubmit, TextAreaField, TextField } from '../../../ui/fields/field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import type { Speaker } from '../read-input'
import { useSpeaker } from '../use-speaker'
import { closeMacroForm } from './macro-store'
import { argumentsOf, readMacro, whatItDoes } from './macro-text'

interface MacroFormProps {
  /** The place of the macro that is changed; undefined for a new one. */
  readonly index: number | undefined
  readonly macros: readonly Macro[]
  readonly save: (macros: readonly Macro[]) => void
}

const EXAMPLES = { roll: '/roll 1d20+5 # Stealth', asking: '/roll 1d20+{bonus}' }

/** Writes a macro, and says what it will do. */
export function MacroForm({ index, macros, save }: MacroFormProps) {
  const speaker = useSpeaker()
  const given = index === undefined ? undefined : macros[index]
  const [name, setName] = useState(given?.name ?? '')
  const [text, setText] = useState(given?.text ?? '')
  const isFull = given === undefined && macros.length >= MACRO_LIMITS.most
  const isComplete = name.trim() !== '' && text.trim() !== ''
  const keep = () => {
    if (!isComplete || isFull) return
    const written: Macro = { id: given?.id ?? nanoid(), name: name.trim(), text: text.trim() }
    save(given === undefined ? [...macros, written] : macros.map((macro, place) => (place === index ? written : macro)))
    closeMacroForm()
  }
  const remove = () => {
    save(macros.filter((_, place) => place !== index))
    closeMacroForm()
  }
  const isChanged = name !== (given?.name ?? '') || text !== (given?.text ?? '')
  const title = given === undefined ? t('New macro') : t('Change the macro')
  return (
    <Modal title={title} isOpen hasUnsavedText={isChanged} onClose={closeMacroForm}>
      <form aria-label={title} className="grid gap-4" onSubmit={handleSubmit(keep)}>
        <TextField label={t('Name')} isRequired maxLength={MACRO_LIMITS.name} value={name} onChange={setName} />
        <TextAreaField
          label={t('What it says or rolls')}
          hint={t('As in the chat, such as {roll}. Words in braces are asked for: {asking}', EXAMPLES)}
          isRequired
          dir="auto"
          maxLength={MACRO_LIMITS.text}
          className="font-mono"
          value={text}
          onChange={setText}
        />
        <p role="status" className="text-sm text-muted">
          {isFull ? t('There is no room for another macro.') : text.trim() !== '' && outlook(text.trim(), speaker)}
        </p>
        {given !== undefined && (
          <Button variant="danger" icon={<Trash2 aria-hidden />} className="justify-self-start" onClick={remove}>
            {t('Delete this macro')}
          </Button>
        )}
        <FormActions submitLabel={t('Save')} isDisabled={!isComplete || isFull} onCancel={closeMacroForm} />
      </form>
    </Modal>
  )
}

/** What the macro will do, or why it would send nothing as things are: a whisper needs its people at the table. */
function outlook(text: string, speaker: Speaker): string {
  const names = argumentsOf(text)
  if (names.length > 0) return t('Asks for: {names}', { names: names.join(', ') })
  const reading = readMacro(text, speaker)
  return reading.kind === 'sends' ? whatItDoes(reading.request) : reading.why
}
