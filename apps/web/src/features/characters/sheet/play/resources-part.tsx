import { type CharacterSheetNumbers, type ResourceNumbers, restoreResource, spendResource } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { restoreCharges, spendCharges } from '@hearthlight/rules/equipment'
import { useState } from 'react'
import { gameName, gameText, langOf, t } from '../../../../lib/i18n'
import { resourceName } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { Banner } from '../../../../ui/feedback/banner'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { NumberField } from '../../../../ui/fields/number-field'
import { EnglishOnly } from '../../parts/game-text'
import { useSections } from '../../parts/sections'
import { Pips } from './pips'
import { type PlayPartProps, useAttempt } from './play-part'

/** Rages, ki, channel divinity, charges: what is spent and comes back. Nothing for a character without any. */
export function ResourcesPart({ character, numbers, edit }: PlayPartProps) {
  const { compendium } = useSections('races', 'classes', 'backgrounds', 'items', 'options')
  const { refusal, attempt } = useAttempt(character, edit)
  const [opened, setOpened] = useState<string>()
  if (numbers === undefined) return <Skeleton rows={2} />
  const charged = (character.inventory ?? []).flatMap((entry) => {
    const item = compendium.items.get(entry.id)
    return item?.charges === undefined ? [] : [{ entry, item, max: item.charges.max }]
  })
  if (numbers.resources.length + charged.length === 0) return null
  const toggle = (id: string) => setOpened(opened === id ? undefined : id)
  return (
    <section aria-label={t('Resources')}>
      <h3 className="text-md font-bold">{t('Resources')}</h3>
      <ul>
        {numbers.resources.map((resource) => {
          const { id, name, max, left, isUnlimited } = resource
          return (
            <ResourceRow
              key={id}
              name={resourceName(name)}
              note={recoveryText(resource)}
              text={textOf(resource, numbers, compendium)}
              total={isUnlimited ? undefined : max.value}
              left={left}
              isOpen={opened === id}
              onToggle={() => toggle(id)}
              onSpend={(count) => attempt((before) => spendResource(before, numbers, id, count))}
              onRestore={(count) => attempt((before) => restoreResource(before, numbers, id, count))}
            />
          )
        })}
        {charged.map(({ entry, item, max }) => (
          <ResourceRow
            key={`item ${entry.id}`}
            name={gameName('items', entry.name)}
            note={chargesText(item.charges?.regains)}
            text={item.description}
            total={max}
            left={Math.max(0, max - (entry.chargesUsed ?? 0))}
            isOpen={opened === `item ${entry.id}`}
            onToggle={() => toggle(`item ${entry.id}`)}
            onSpend={(count) =>
              attempt((before) => {
                const spent = spendCharges(before.inventory ?? [], item, count)
                return spent.ok ? { ok: true, character: { ...before, inventory: [...spent.inventory] } } : spent
              })
            }
            onRestore={(count) =>
              edit((before) => ({ ...before, inventory: [...restoreCharges(before.inventory ?? [], entry.id, count)] }))
            }
          />
        ))}
      </ul>
      {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
    </section>
  )
}

/** Uses that are shown as pips; more are a pool with a number. */
const MOST_PIPS = 8

interface ResourceRowProps {
  readonly name: string
  readonly note: string
  /** What it does, in English. */
  readonly text: string | undefined
  /** Undefined if it is unlimited. */
  readonly total: number | undefined
  readonly left: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onSpend: (count: number) => void
  readonly onRestore: (count: number) => void
}

function ResourceRow({ name, note, text, total, left, isOpen, onToggle, onSpend, onRestore }: ResourceRowProps) {
  return (
    <li className="border-t border-line py-1 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3">
        {text === undefined ? (
          <span className="grow py-1.5">
            <ResourceTitle name={name} note={note} />
          </span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="min-h-hit grow rounded-1 py-0.5 text-start hover:text-gold"
          >
            <ResourceTitle name={name} note={note} />
          </button>
        )}
        {total === undefined ? (
          <span className="text-sm text-muted">{t('unlimited')}</span>
        ) : total <= MOST_PIPS ? (
          <Pips name={name} total={total} left={left} onSpend={() => onSpend(1)} onRestore={() => onRestore(1)} />
        ) : (
          <Pool name={name} total={total} left={left} onSpend={onSpend} onRestore={onRestore} />
        )}
      </div>
      {isOpen && text !== undefined && (
        <div className="pb-2">
          <p className="max-w-[70ch] font-read whitespace-pre-line" {...langOf(text)}>
            {gameText(text)}
          </p>
          <EnglishOnly texts={[text]} />
        </div>
      )}
    </li>
  )
}

function ResourceTitle({ name, note }: { readonly name: string; readonly note: string }) {
  return (
    <>
      <span className="block font-semibold break-words">{name}</span>
      <span className="block text-xs text-faint">{note}</span>
    </>
  )
}

interface PoolProps {
  readonly name: string
  readonly total: number
  readonly left: number
  readonly onSpend: (count: number) => void
  readonly onRestore: (count: number) => void
}

/** Many points, of which any number is spent at once. */
function Pool({ name, total, left, onSpend, onRestore }: PoolProps) {
  const [count, setCount] = useState(1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes a line of its own
    <span
      role="group"
      aria-label={t('{name}: {left} of {total} left', { name, left, total })}
      className="flex flex-wrap items-center gap-2"
    >
      <span aria-hidden className="text-lg font-semibold tabular-nums lining-nums">
        {left}
        <span className="text-sm font-normal text-muted">/{total}</span>
      </span>
      <NumberField label={t('Amount of {name}', { name })} isLabelHidden value={count} min={1} max={total} onChange={setCount} />
      <Button aria-label={t('Spend {count}: {name}', { count, name })} onClick={() => onSpend(count)}>
        {t('Spend')}
      </Button>
      <Button
        variant="ghost"
        aria-label={t('Give back {count}: {name}', { count, name })}
        disabled={left >= total}
        onClick={() => onRestore(count)}
      >
        {t('Give back')}
      </Button>
    </span>
  )
}

function recoveryText({ recovery, onShortRest, die }: ResourceNumbers): string {
  const back = recoveryWords(recovery, onShortRest)
  return die === undefined ? back : `${die} · ${back}`
}

function recoveryWords(recovery: ResourceNumbers['recovery'], onShortRest: number): string {
  if (recovery === 'short') return t('back with a short rest')
  if (recovery === 'dawn') return t('back at dawn')
  if (recovery === 'never') return t('given back by hand')
  return onShortRest > 0 ? t('back with a long rest, {count} with a short one', { count: onShortRest }) : t('back with a long rest')
}

/** What comes back of an item's charges, if that is told as dice or as all of them. */
function chargesText(regains = ''): string {
  const [, dice] = /^(all|\d+d\d+(?:\+\d+)?) at dawn$/.exec(regains) ?? []
  if (dice === undefined) return t('charges')
  return dice === 'all' ? t('charges, all back at dawn') : t('charges, {dice} back at dawn', { dice })
}

/** The text of the feature that gives a resource. */
function textOf(
  { name, max }: ResourceNumbers,
  { classes }: CharacterSheetNumbers,
  { races, options, items }: Compendium,
): string | undefined {
  const source = max.parts[0]?.source ?? name
  const described = [
    ...classes.flatMap(({ characterClass, subclass }) => [...(characterClass?.features ?? []), ...(subclass?.features ?? [])]),
    ...[...races.values()].flatMap(({ traits, subraces = [] }) => [...traits, ...subraces.flatMap((one) => one.traits)]),
    ...options.values(),
    ...items.values(),
  ]
  const found = described.find((one) => one.name === source) ?? described.find((one) => one.name === name)
  return found === undefined || found.description === '' ? undefined : found.description
}
