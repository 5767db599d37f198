import {
  averageHitDie,
  type CharacterSheetNumbers,
  chargesAtDawn,
  keepingBack,
  longRest,
  type RestChange,
  type SpentHitDie,
  shortRest,
  undoRest,
} from '@hearthlight/rules/character'
import { useContext, useState } from 'react'
import { gameName, plural, t, translate } from '../../../../lib/i18n'
import { ROLL_REASONS, resourceName, signed } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { Banner } from '../../../../ui/feedback/banner'
import { useBusy } from '../../../../ui/feedback/use-busy'
import { CheckBox } from '../../../../ui/fields/check-box'
import { ModalActions } from '../../../../ui/overlays/modal'
import { PillChoice } from '../../parts/pill-choice'
import { useSections } from '../../parts/sections'
import { SheetRolls } from '../sheet-rolls'
import { DawnCharges, regainedCharges } from './dawn-charges'
import { notifyWithUndo } from './notify-with-undo'
import type { EditCharacter, PlayPartProps } from './play-part'

interface RestFormProps extends PlayPartProps {
  /** Of the sheet that stays when this form has gone: see `useLatestEdit`. */
  readonly edit: EditCharacter
  readonly kind: 'short' | 'long'
  readonly numbers: CharacterSheetNumbers
  readonly onClose: () => void
}

/** What a rest brings, each part with a check: what is unchecked stays as it is. A short rest spends hit dice first. */
export function RestForm({ kind, character, numbers, edit, onClose }: RestFormProps) {
  const [spent, setSpent] = useState<readonly SpentHitDie[]>([])
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const { compendium } = useSections('items')
  const [rolled, setRolled] = useState<ReadonlyMap<string, number>>(new Map())
  const charges = kind === 'long' ? chargesAtDawn(character, compendium.items) : []
  const rest = kind === 'long' ? longRest(character, numbers, regainedCharges(charges, rolled)) : shortRest(character, numbers, spent)
  if (!rest.ok) {
    return (
      <div className="grid gap-4">
        <Banner tone="error">{translate(rest.message)}</Banner>
        <ModalActions>
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </ModalActions>
      </div>
    )
  }
  // Hit dice that are spent, and what they heal, are chosen by the dice.
  const listed = rest.changes.filter((change) => kind === 'long' || (change.kind !== 'hit-dice' && change.kind !== 'hit-points'))
  const healing = rest.changes.find((change) => change.kind === 'hit-points')
  const take = () => {
    const left = rest.changes.filter((change) => kept.has(keyOf(change)))
    const rested = keepingBack(character, rest.character, left)
    edit(() => rested)
    notifyWithUndo(
      kind === 'long' ? t('Long rest taken') : t('Short rest taken'),
      plural(rest.changes.length - left.length, '{count} change on the sheet.', '{count} changes on the sheet.'),
      () => edit((now) => undoRest(now, character, rested)),
    )
    onClose()
  }
  return (
    <div className="grid gap-4">
      {kind === 'short' && <HitDiceRow numbers={numbers} spent={spent} onSpend={(die) => setSpent((before) => [...before, die])} />}
      {kind === 'short' && healing !== undefined && (
        <p className="text-sm tabular-nums lining-nums">{t('Hit points: {from} → {to}', { from: healing.from, to: healing.to })}</p>
      )}
      <DawnCharges charges={charges} rolled={rolled} onRolled={(id, count) => setRolled((before) => new Map([...before, [id, count]]))} />
      <section aria-label={t('What comes back')} className="grid gap-1">
        <h3 className="text-sm font-semibold text-muted">{t('What comes back')}</h3>
        {listed.length === 0 && <p className="text-sm text-muted">{t('Nothing: all of it is there.')}</p>}
        <ul>
          {listed.map((change) => {
            const key = keyOf(change)
            return (
              <li key={key}>
                <CheckBox
                  isChecked={!kept.has(key)}
                  onChange={(isWanted) => setKept(new Set(isWanted ? [...kept].filter((one) => one !== key) : [...kept, key]))}
                  label={changeName(change)}
                >
                  <span className="ms-auto text-muted tabular-nums lining-nums">
                    {change.from} → {change.to}
                  </span>
                </CheckBox>
              </li>
            )
          })}
        </ul>
      </section>
      <ModalActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="primary" onClick={take}>
          {kind === 'long' ? t('Take the long rest') : t('Take the short rest')}
        </Button>
      </ModalActions>
    </div>
  )
}

interface HitDiceRowProps {
  readonly numbers: CharacterSheetNumbers
  readonly spent: readonly SpentHitDie[]
  readonly onSpend: (die: SpentHitDie) => void
}

/** Each press spends a hit die and shows its face; a die that was not rolled is not spent. */
function HitDiceRow({ numbers: { hitDice, modifiers }, spent, onSpend }: HitDiceRowProps) {
  const [way, setWay] = useState<'roll' | 'average'>('roll')
  const constitution = modifiers.constitution.value
  const left = hitDice.reduce((sum, { total, used }) => sum + total - used, 0)
  const roll = useContext(SheetRolls)
  const [isRolling, during] = useBusy()
  const [problem, setProblem] = useState<string>()
  const rollOne = async (die: string) => {
    const rolled = await roll({ notation: `1${die}`, reason: ROLL_REASONS.hitDie(die), kind: 'hit-die' })
    if (rolled?.total === undefined) setProblem(t('The die was not rolled, so it is not spent. Try again, or take the average.'))
    else onSpend({ die, rolled: rolled.total })
  }
  const spend = (die: string) => {
    setProblem(undefined)
    if (way === 'average') onSpend({ die, rolled: 'average' })
    else void during(rollOne(die))
  }
  return (
    <section aria-label={t('Hit dice')} className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p className="text-sm text-muted">
          {left === 0
            ? t('No hit dice are left.')
            : t('Press hit dice to spend them. Each heals its face, {constitution} for Constitution.', {
                constitution: signed(constitution),
              })}
        </p>
        {left > 0 && (
          <PillChoice
            legend={t('Hit dice count')}
            values={['roll', 'average']}
            chosen={way}
            nameOf={(one) => (one === 'roll' ? t('rolled') : t('average'))}
            onChoose={setWay}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {hitDice.flatMap(({ die, total, used }) => {
          const own = spent.filter((one) => one.die === die)
          return Array.from({ length: total - used }, (_, index) => {
            const face = own[index]
            const shown = face === undefined ? undefined : face.rolled === 'average' ? averageHitDie(`1${die}`) : face.rolled
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: dice of a size are alike
                key={`${die} ${index}`}
                type="button"
                disabled={shown !== undefined}
                aria-disabled={isRolling || undefined}
                aria-label={shown === undefined ? t('Spend a {die}', { die }) : t('{die}: {face}', { die, face: shown })}
                onClick={() => !isRolling && spend(die)}
                className="grid size-11 place-items-center rounded-2 border border-line-strong bg-s2 text-sm font-semibold tabular-nums lining-nums not-disabled:hover:border-gold disabled:border-gold disabled:bg-gold-soft disabled:text-gold"
              >
                {shown ?? die}
              </button>
            )
          })
        })}
      </div>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
    </section>
  )
}

function keyOf({ kind, id }: RestChange): string {
  return `${kind} ${id}`
}

function changeName({ kind, id, name }: RestChange): string {
  switch (kind) {
    case 'hit-points':
      return t('Hit Points')
    case 'temporary-hit-points':
      return t('Temporary hit points')
    case 'hit-dice':
      return t('Hit dice {die}', { die: id })
    case 'slots':
      return t('Level {level} slots', { level: Number(id) })
    case 'pact':
      return t('Pact slots of level {level}', { level: Number(id) })
    case 'resource':
      return resourceName(name)
    case 'charges':
      return t('{name}: charges', { name: gameName('items', name) })
    case 'exhaustion':
      return t('Exhaustion')
    case 'death-saves':
      return t('Failed death saves')
  }
}
