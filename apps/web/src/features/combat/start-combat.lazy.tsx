import { Gem, Gift, PawPrint, Swords } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { openAward, openTreasure } from '../../lib/award-dialog'
import { chosenRolls, ShareInitiative } from '../../lib/bestiary/foe-choices'
import { combatantName } from '../../lib/creature-names'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { MoreRows, useRowsInReach } from '../../ui/layout/long-list'
import { type CombatantChoice, combatantChoices } from './combatant-choices'

const AddGroup = lazyPart(async () => (await import('./add-group.lazy')).AddGroup)

/** The DM's changes to a choice; missing fields keep their defaults. */
interface Wish {
  readonly isChosen?: boolean
  readonly isHidden?: boolean
  readonly initiative?: string
}

/**
 * Chooses the combatants, their initiative and whether they are hidden. The server rolls an empty initiative. ROLE-13 An assistant chooses
 * between those whom they see, as they are.
 */
export function StartCombat({ onBestiary }: { readonly onBestiary: () => void }) {
  const party = useTable((table) => table.party)
  const npcs = useTable((table) => table.npcs)
  const map = useTable((table) => table.map)
  const isDm = useIsDm()
  const all = useMemo(() => combatantChoices({ party, npcs, map }), [party, npcs, map])
  const choices = isDm ? all : all.filter(({ kind, isHidden }) => kind !== 'npc' || !isHidden)
  const { rows, more } = useRowsInReach(choices)
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({})
  const isAuto = useTable((table) => table.screen.isInitiativeAuto)
  const send = useSend()
  const chosen = choices.filter((choice) => wishes[choice.id]?.isChosen ?? choice.isExpected)
  const others = isDm && (
    <>
      <Suspense>
        <AddGroup />
      </Suspense>
      <Button icon={<PawPrint aria-hidden />} onClick={onBestiary}>
        {t('Add from the bestiary')}
      </Button>
    </>
  )
  if (choices.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <AfterCombat />
        <EmptyState icon={<Swords />} text={t('Nobody is here to fight yet: no hero, no NPC, no token.')} />
        {others}
      </div>
    )
  }
  const start = () =>
    void send('combat-start', {
      ...chosenRolls(),
      combatants: chosen.map(({ id }) => {
        const wish = wishes[id]
        const typed = wish?.initiative?.trim() ?? ''
        const initiative = typed === '' || !Number.isFinite(Number(typed)) ? {} : { initiative: Number(typed) }
        // Without the DM's decision, the row is hidden as long as its token or NPC is hidden.
        return { id, ...(wish?.isHidden === undefined ? {} : { isHidden: wish.isHidden }), ...initiative }
      }),
    })
  const hasMonsters = chosen.some(({ kind }) => kind !== 'hero')
  return (
    <div className="grid grid-cols-1 gap-3">
      <AfterCombat />
      <form
        aria-label={t('Start combat')}
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) start()
        }}
      >
        <p className="text-sm text-muted">
          {isAuto
            ? t('Choose who fights. Auto Initiative is on: the server rolls for everyone.')
            : t('Choose who fights. Where no initiative is typed, the server rolls it.')}
        </p>
        <ul className="grid grid-cols-1 gap-1">
          {rows.map((choice) => (
            <Choice
              key={choice.id}
              choice={choice}
              isAuto={isAuto}
              mayHide={isDm}
              wish={wishes[choice.id] ?? {}}
              onWish={(wish) => setWishes((before) => ({ ...before, [choice.id]: { ...before[choice.id], ...wish } }))}
            />
          ))}
          {more !== undefined && <MoreRows {...more} />}
        </ul>
        {hasMonsters && <ShareInitiative />}
        <Button type="submit" variant="primary" icon={<Swords aria-hidden />} disabled={chosen.length === 0}>
          {t('Start combat ({count})', { count: chosen.length })}
        </Button>
      </form>
      {others}
    </div>
  )
}

/** While monsters of the last combat are known that the party was not awarded for. */
function AfterCombat() {
  const hasDefeated = useTable((table) => table.combat.defeated !== undefined)
  if (!hasDefeated) return null
  return (
    <section aria-label={t('After the fight')} className="flex flex-wrap gap-2">
      <Button icon={<Gem aria-hidden />} onClick={openTreasure}>
        {t('Roll treasure')}
      </Button>
      <Button icon={<Gift aria-hidden />} onClick={openAward}>
        {t('Award the party')}
      </Button>
    </section>
  )
}

const KINDS = { hero: t('hero'), npc: t('NPC'), token: t('token') } as const

interface ChoiceProps {
  readonly choice: CombatantChoice
  /** The server rolls initiative, so that a typed value would be ignored. */
  readonly isAuto: boolean
  readonly mayHide: boolean
  readonly wish: Wish
  readonly onWish: (wish: Wish) => void
}

function Choice({ choice, isAuto, mayHide, wish, onWish }: ChoiceProps) {
  const { kind, isExpected, isHidden, isFallen } = choice
  const name = combatantName({ name: choice.name, isParty: kind === 'hero' })
  const isChosen = wish.isChosen ?? isExpected
  return (
    <li className="flex min-h-11 items-center gap-2 rounded-2 border border-line bg-s2 px-2.5">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <input
          type="checkbox"
          checked={isChosen}
          className="size-4 shrink-0 accent-[var(--gold-fill)]"
          onChange={(event) => onWish({ isChosen: event.target.checked })}
        />
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="text-2xs text-faint">{KINDS[kind]}</span>
        {isFallen && <span className="text-2xs text-crimson">{t('fallen')}</span>}
      </label>
      {kind !== 'hero' && mayHide && (
        <label className="flex items-center gap-1 text-2xs text-violet">
          <input
            type="checkbox"
            checked={wish.isHidden ?? isHidden}
            aria-label={t('{name}: hidden', { name })}
            className="accent-[var(--violet-fill)]"
            onChange={(event) => onWish({ isHidden: event.target.checked })}
          />
          {t('hidden')}
        </label>
      )}
      <input
        inputMode="numeric"
        disabled={isAuto}
        value={wish.initiative ?? ''}
        placeholder={t('roll')}
        aria-label={t('{name}: initiative', { name })}
        className="min-h-8 w-14 rounded-1 border border-line-strong bg-s1 text-center text-sm tabular-nums"
        onChange={(event) => onWish({ initiative: event.target.value })}
      />
    </li>
  )
}
