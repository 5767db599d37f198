import { linesInOrder } from '@hearthlight/table'
import { Dices } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { COARSE, useMedia } from '../../lib/use-media'
import { useSend } from '../../live/use-send'
import { useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { TextInput } from '../../ui/fields/text-input'
import { DEFAULT_DICE, type Lean, leanFields, TRAY_DICE } from './quick-dice'

/** A field that rolls 1d20 when it is empty, and buttons for the usual dice. */
export function QuickRoll() {
  const send = useSend()
  const [dice, setDice] = useState('')
  const [lean, setLean] = useState<Lean>('none')
  const isCoarse = useMedia(COARSE)
  const roll = (notation: string) => void send('dice-roll', { dice: notation, ...leanFields(lean) })
  return (
    <form
      aria-label={t('Quick Roll')}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        roll(dice.trim() === '' ? DEFAULT_DICE : dice.trim())
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
        <Button type="submit" variant="primary" icon={<Dices aria-hidden />}>
          {t('Roll')}
        </Button>
      </div>
      <LeanChoice lean={lean} onChoose={setLean} />
      <div className="grid grid-cols-3 gap-2">
        {TRAY_DICE.map(({ label, dice: notation }) => (
          <Button key={label} className="font-mono" onClick={() => roll(notation)}>
            {label}
          </Button>
        ))}
      </div>
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
