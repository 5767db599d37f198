import { type Character, currentMaximum, healedBy, hurtBy, lifeStateOf, withHitPoints } from '@hearthlight/rules/character'
import { concentrationSaveDc } from '@hearthlight/rules/combat'
import { Dices, Minus, Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { ROLL_REASONS, signed } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { NumberField } from '../../../../ui/fields/number-field'
import { TextInput } from '../../../../ui/fields/text-input'
import { HpBar } from '../../../../ui/game/hp-bar'
import { readAmount } from '../read-amount'
import { SheetRolls, twentyWith } from '../sheet-rolls'
import { DeathSaves } from './death-saves'
import type { PlayPartProps } from './play-part'
import { SpellName } from './spell-name'

/** Hit points with the field that takes, gives and sets them, temporary ones, and death saves at 0. */
export function HitPoints({ character, numbers, edit, isDeathSaveMade = false }: PlayPartProps & { readonly isDeathSaveMade?: boolean }) {
  const { name, hitPointsCurrent, tempHitPoints, concentration = '' } = character
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState<string>()
  const [saveDc, setSaveDc] = useState<number>()
  const maximum = currentMaximum(character)
  const state = lifeStateOf(character)
  const change = (by: (before: Character) => Character) => {
    const isUnhealed = state === 'dead' && by(character) === character
    setNote(isUnhealed ? t('Healing does not reach the dead. Set the hit points to bring them back.') : undefined)
    edit(by)
  }
  const hurt = (points: number) => {
    const isShaken = concentration !== '' && points > 0 && lifeStateOf(hurtBy(character, points)) === 'up'
    setSaveDc(isShaken ? concentrationSaveDc(points) : undefined)
    change((before) => hurtBy(before, points))
  }
  const applyTyped = () => {
    const amount = readAmount(typed)
    if (amount === undefined) return
    const { kind, points } = amount
    if (kind === 'take') hurt(points)
    else change((before) => (kind === 'give' ? healedBy(before, points) : withHitPoints(before, points)))
    setTyped('')
  }
  return (
    <section
      aria-label={t('Hit points')}
      className="grid content-center gap-2 rounded-3 border border-line bg-s2 px-3 py-2.5 @min-[36rem]/sheet:px-4 @min-[36rem]/sheet:py-3"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-faint">
        {t('Hit Points')}
        {tempHitPoints > 0 && <span className="font-semibold text-azure">{t('+{tempHitPoints} temporary', { tempHitPoints })}</span>}
        {maximum < character.hitPointsMax && <span className="font-semibold text-amber">{t('maximum halved by exhaustion')}</span>}
      </p>
      <HpBar name={name} current={hitPointsCurrent} max={maximum} />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t('Lose 1 hit point')} variant="secondary" onClick={() => hurt(1)}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label={t('Gain 1 hit point')} variant="secondary" onClick={() => change((before) => healedBy(before, 1))}>
          <Plus aria-hidden />
        </IconButton>
        <span className="w-20 grow @min-[26rem]/sheet:w-28 @min-[26rem]/sheet:grow-0">
          <TextInput
            aria-label={t('Change hit points: -7, +5 or 12, then Enter')}
            placeholder={t('-7 or +5')}
            inputMode="text"
            value={typed}
            className="min-h-hit px-2! sm:min-h-hit"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && applyTyped()}
            onBlur={applyTyped}
          />
        </span>
        <span className="ms-auto flex items-center gap-2 text-xs text-faint">
          <span aria-hidden>{t('Temp')}</span>
          <NumberField
            label={t('Temporary hit points')}
            isLabelHidden
            value={tempHitPoints}
            min={0}
            max={999}
            onChange={(points) => edit((before) => ({ ...before, tempHitPoints: points }))}
          />
        </span>
      </div>
      {note !== undefined && (
        <p role="status" className="text-sm text-amber">
          {note}
        </p>
      )}
      {saveDc !== undefined && concentration !== '' && (
        <ConcentrationSave
          spell={concentration}
          dc={saveDc}
          bonus={numbers?.saves.constitution.value}
          onLost={() => edit((before) => ({ ...before, concentration: '' }))}
          onClose={() => setSaveDc(undefined)}
        />
      )}
      {state !== 'up' && <DeathSaves character={character} state={state} edit={edit} isMade={isDeathSaveMade} />}
    </section>
  )
}

interface ConcentrationSaveProps {
  readonly spell: string
  readonly dc: number
  readonly bonus: number | undefined
  readonly onLost: () => void
  readonly onClose: () => void
}

/** Damage calls for a save to keep the spell. */
function ConcentrationSave({ spell, dc, bonus, onLost, onClose }: ConcentrationSaveProps) {
  const roll = useContext(SheetRolls)
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 rounded-2 border border-azure/40 bg-azure-soft px-3 py-2 text-sm">
      <p className="grow basis-40">
        {t('Constitution save, DC {dc}, to keep', { dc })} <SpellName id={spell} />
      </p>
      {bonus !== undefined && (
        <Button
          icon={<Dices aria-hidden />}
          aria-label={t('Roll the save: {bonus}', { bonus: signed(bonus) })}
          onClick={() => void roll({ notation: twentyWith(bonus), reason: ROLL_REASONS.save('constitution'), kind: 'save' })}
        >
          {signed(bonus)}
        </Button>
      )}
      <Button onClick={onClose}>{t('Kept')}</Button>
      <Button onClick={onLost}>{t('Lost')}</Button>
    </div>
  )
}
