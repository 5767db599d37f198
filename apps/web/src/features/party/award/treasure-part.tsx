import type { UserId } from '@hearthlight/protocol'
import { type Item, loadKinds } from '@hearthlight/rules/compendium'
import type { Treasure, TreasureKind, TreasureRoll } from '@hearthlight/rules/treasure'
import { Gem, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAwardDialog } from '../../../lib/award-dialog'
import { browserDice } from '../../../lib/chance'
import { appError, reportError } from '../../../lib/errors'
import { locale, plural, t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { NumberField } from '../../../ui/fields/number-field'
import { Select } from '../../../ui/fields/select'
import type { AwardDraft } from './award-draft'
import { type FoughtFor, foughtFor, rollFor, withTreasure } from './treasure-draft'

interface TreasurePartProps {
  readonly draft: AwardDraft
  /** Whose the items are at first. */
  readonly to: UserId
  readonly onChange: (change: Partial<AwardDraft>) => void
}

/** Rolls treasure into the coins and items of the award, where the DM can change it. */
export function TreasurePart({ draft, to, onChange }: TreasurePartProps) {
  const known = useKnown()
  const isWanted = useAwardDialog((dialog) => dialog.isTreasureWanted)
  const [kind, setKind] = useState<TreasureKind>('individual')
  const [typed, setTyped] = useState<number>()
  const [rolled, setRolled] = useState<Treasure>()
  const challenge = typed ?? Math.floor(known?.fought?.strongest ?? 0)
  // What the defeated carry goes by the challenge of each, unless the DM typed another.
  const carried = kind === 'individual' && typed === undefined ? known?.fought?.carried : undefined
  const roll = () => {
    if (known === undefined) return
    const treasure = rollFor(kind, carried ?? [challenge], browserDice, known.items.values())
    setRolled(treasure)
    onChange(withTreasure(draft, treasure, { compendium: known.items, to }))
  }
  useOnceReady(isWanted && known !== undefined, roll)
  return (
    <section aria-label={t('Treasure')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-md font-bold">{t('Treasure')}</h3>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Select
          aria-label={t('Kind of treasure')}
          value={kind}
          options={[
            { value: 'individual', label: t('What they carry') },
            { value: 'hoard', label: t('A hoard') },
          ]}
          className="min-h-hit!"
          onChoose={(value) => {
            setKind(value === 'hoard' ? 'hoard' : 'individual')
            setTyped(undefined)
          }}
        />
        <NumberField label={t('Challenge')} min={0} max={30} value={challenge} onChange={setTyped} />
        <Button icon={rolled === undefined ? <Gem aria-hidden /> : <RotateCcw aria-hidden />} disabled={known === undefined} onClick={roll}>
          {rolled === undefined ? t('Roll treasure') : t('Roll again')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {carried !== undefined
          ? plural(
              carried.length,
              'One roll for {count} monster of the last fight; beasts, oozes and plants carry nothing.',
              'A roll for each of {count} monsters of the last fight; beasts, oozes and plants carry nothing.',
            )
          : t('A roll replaces the coins and what was rolled before.')}
      </p>
      {rolled !== undefined && <Rolls rolls={rolled.rolls} />}
    </section>
  )
}

function Rolls({ rolls }: { readonly rolls: readonly TreasureRoll[] }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-hit cursor-pointer items-center text-muted underline underline-offset-4">
        {plural(rolls.length, '{count} roll made this treasure', '{count} rolls made this treasure')}
      </summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted tabular-nums">
        {rolls.map(({ purpose, notation, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rolls of a treasure never move
          <li key={index}>
            {PURPOSES[purpose]} {notation}: {total.toLocaleString(locale())}
          </li>
        ))}
      </ul>
    </details>
  )
}

const PURPOSES = { table: t('Table'), coins: t('Coins'), number: t('How many'), choice: t('Which') } as const

interface Known {
  readonly items: ReadonlyMap<string, Item>
  /** Undefined if no monsters of a fight are known. */
  readonly fought: FoughtFor | undefined
}

/** Undefined until the compendium is loaded. */
function useKnown(): Known | undefined {
  const defeated = useTable((table) => table.combat.defeated)
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isCurrent = true
    loadKinds(['items', 'monsters']).then(
      ({ items, monsters }) => {
        if (isCurrent) setKnown({ items, fought: defeated && foughtFor(defeated, monsters) })
      },
      () => reportError(appError('NET_001', { userMessage: t('The compendium could not be loaded.') })),
    )
    return () => {
      isCurrent = false
    }
  }, [defeated])
  return known
}

/** Runs once, as soon as `isReady`. */
function useOnceReady(isReady: boolean, run: () => void): void {
  const hasRun = useRef(false)
  useEffect(() => {
    if (!isReady || hasRun.current) return
    hasRun.current = true
    run()
  })
}
