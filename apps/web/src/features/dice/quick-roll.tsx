import { linesInOrder } from '@hearthlight/table'
import { Dices, Hand } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { COARSE, useMedia } from '../../lib/use-media'
import { useSend } from '../../live/use-send'
import { useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { CheckBox } from '../../ui/fields/check-box'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { DEFAULT_DICE, type Lean, leanFields, TRAY_DICE } from './quick-dice'

/** A field that rolls 1d20 when it is empty, and buttons for the usual dice. */
export function QuickRoll() {
  const send = useSend()
  const [dice, setDice] = useState('')
  const [lean, setLean] = useState<Lean>('none')
  const [isTyping, setTyping] = useState(false)
  const [faces, setFaces] = useState('')
  const areDiceTyped = useTable(({ session }) => session.settings.areDiceTyped !== false)
  const isOwn = isTyping && areDiceTyped
  const isCoarse = useMedia(COARSE)
  const notation = dice.trim() === '' ? DEFAULT_DICE : dice.trim()
  const roll = (chosen: string) => void send('dice-roll', { dice: chosen, ...leanFields(lean) })
  const enter = async () => {
    const typed = (faces.match(/\d+/g) ?? []).map(Number)
    if (typed.length === 0) return
    const ack = await send('dice-roll', { dice: notation, typed, ...leanFields(lean) })
    if (ack.ok) setFaces('')
  }
  return (
    <form
      aria-label={t('Quick Roll')}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isOwn) void enter()
        else roll(notation)
      }}
    >
      <div className="flex gap-2">
        <TextInput
          autoFocus={!isCoarse}
          aria-label={t('Dice notation')}
          placeholder={DEFAULT_DICE}
          maxLength={200}
          className="font-mono"
          value={dice}
          onChange={(event) => setDice(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          className="shrink-0 whitespace-nowrap"
          icon={isOwn ? <Hand aria-hidden /> : <Dices aria-hidden />}
        >
          {isOwn ? t('Type in') : t('Roll')}
        </Button>
      </div>
      {isOwn && (
        <Field label={t('What your dice show')} hint={t('One number for each die, such as 4 2. The table adds them up.')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={200}
              className="font-mono"
              value={faces}
              onChange={(event) => setFaces(event.target.value)}
            />
          )}
        </Field>
      )}
      <LeanChoice lean={lean} onChoose={setLean} />
      <div className="grid grid-cols-3 gap-2">
        {TRAY_DICE.map(({ label, dice: chosen }) => (
          <Button key={label} className="font-mono" onClick={() => (isOwn ? setDice(chosen) : roll(chosen))}>
            {label}
          </Button>
        ))}
      </div>
      {areDiceTyped && (
        <CheckBox
          className="flex min-h-hit items-center gap-2 text-sm"
          boxClass="accent-[var(--gold-fill)]"
          isChecked={isTyping}
          onChange={setTyping}
          label={t('I throw dice of my own')}
        />
      )}
      <LastRoll />
    </form>
  )
}

const LEANS = [
  { id: 'disadvantage', label: t('Disadvantage') },
  { id: 'none', label: t('Plain') },
  { id: 'advantage', label: t('Advantage') },
] as const

function LeanChoice({ lean, onChoose }: { readonly lean: Lean; readonly onChoose: (lean: Lean) => void }) {
  return (
    <fieldset aria-label={t('Advantage or disadvantage')} className="grid grid-cols-3 overflow-hidden rounded-2 border border-line">
      {LEANS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={lean === id}
          onClick={() => onChoose(id)}
          className="min-h-hit bg-s2 text-sm text-muted hover:bg-s3 aria-pressed:bg-gold-soft aria-pressed:font-semibold aria-pressed:text-gold"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function LastRoll() {
  const log = useTable((table) => table.dice.log)
  const you = useView((view) => view.you?.userId)
  const last = useMemo(() => linesInOrder(log).findLast((roll) => roll.playerId === you), [log, you])
  if (last === undefined) return null
  return (
    <p className="flex items-baseline justify-between gap-3 rounded-2 border border-line bg-s2 px-3 py-2">
      <span className="truncate font-mono text-sm text-muted">{last.dice}</span>
      <strong className={`text-2xl tabular-nums ${last.critical ? 'text-gold' : last.fumble ? 'text-crimson' : ''}`}>{last.total}</strong>
    </p>
  )
}
