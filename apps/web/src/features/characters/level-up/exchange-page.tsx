import type { OptionExchange } from '@hearthlight/rules/character'
import { type ReactNode, useId } from 'react'
import { gameName, gameText, langOf, t } from '../../../lib/i18n'
import { toggled } from '../parts/choice-control'
import { sourceName } from '../parts/choice-words'
import { OptionChoice } from '../parts/option-choice'
import { OptionRow } from '../parts/option-row'
import { SpellChoice } from '../parts/spell-choice'
import { levelName } from '../spells/spell-words'
import { useLevelUp } from './level-up-context'
import { PageHeading } from './page-heading'
import { type ExchangeAnswer, exchangeOf } from './pages'

/** One known spell may make way for another; nothing needs to be chosen. */
export function SpellExchangePage() {
  const { next, answers, change, compendium, character } = useLevelUp()
  const { exchange } = next
  if (exchange === undefined) return null
  const { forgotten, learned } = answers.exchange
  const picked = new Set(next.choices.flatMap(({ of, id }) => (of === 'spell' ? (answers.picks[id] ?? []) : [])))
  const spellsOf = (ids: readonly string[]) => ids.flatMap((id) => compendium.spells.get(id) ?? [])
  const set = (now: typeof answers.exchange) => change((before) => ({ ...before, exchange: now }))
  return (
    <div className="grid gap-5">
      <PageHeading title={t('Exchange a spell')}>
        <p>{t('You may give up one spell that you know and learn another in its place.')}</p>
      </PageHeading>
      <GiveUp
        title={t('Spell to give up')}
        keep={t('Keep all spells')}
        known={spellsOf(exchange.known).map(({ id, name, level }) => ({ id, name: gameName('spells', name), note: levelName(level) }))}
        chosen={forgotten}
        onChoose={(id) => set(id === undefined ? {} : { forgotten: id, learned })}
      />
      {forgotten !== undefined && (
        <Instead title={t('Spell to learn instead')}>
          <SpellChoice
            hasHeading
            title={t('Spell to learn instead')}
            spells={spellsOf(exchange.offered)}
            known={[]}
            elsewhere={picked}
            count={1}
            picks={learned === undefined ? [] : [learned]}
            level={character.level}
            field="exchange"
            onToggle={(id) => set({ forgotten, learned: id === learned ? undefined : id })}
          />
        </Instead>
      )}
    </div>
  )
}

/** One option, such as an invocation, may make way for another. */
export function OptionExchangePage({ exchange }: { readonly exchange: OptionExchange }) {
  const { answers, change, compendium } = useLevelUp()
  const { id, source, list, known, offered } = exchange
  const { givenUp, learned } = exchangeOf(exchange, answers)
  const options = compendium.options.get(list)?.options ?? []
  const picked = answers.picks[id] ?? []
  const set = (now: ExchangeAnswer) => change((before) => ({ ...before, exchanges: { ...before.exchanges, [id]: now } }))
  return (
    <div className="grid gap-5">
      <PageHeading title={t('Exchange: {name}', { name: sourceName(source) })}>
        <p>{t('You may give up one of these and learn another in its place.')}</p>
      </PageHeading>
      <GiveUp
        title={t('To give up')}
        keep={known.length === 1 ? t('Keep it') : t('Keep them all')}
        known={options
          .filter((one) => known.includes(one.id))
          .map((one) => ({
            id: one.id,
            name: gameName('options', one.name),
            description: <span {...langOf(one.description)}>{gameText(one.description)}</span>,
          }))}
        chosen={givenUp}
        onChoose={(one) => set(one === undefined ? {} : { givenUp: one, learned })}
      />
      {givenUp !== undefined && (
        <Instead title={t('To learn instead')}>
          <OptionChoice
            hasHeading
            title={sourceName(source)}
            options={options.filter((one) => offered.includes(one.id) && !picked.includes(one.id))}
            count={1}
            picks={learned === undefined ? [] : [learned]}
            field={`exchange-${id}`}
            onToggle={(one) => set({ givenUp, learned: toggled(learned === undefined ? [] : [learned], one, 1)[0] })}
          />
        </Instead>
      )}
    </div>
  )
}

interface GiveUpProps {
  readonly title: string
  /** What nothing given up is called. */
  readonly keep: string
  readonly known: readonly { readonly id: string; readonly name: string; readonly note?: string; readonly description?: ReactNode }[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

function GiveUp({ title, keep, known, chosen, onChoose }: GiveUpProps) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={title} className="grid gap-2 sm:grid-cols-2">
      <OptionRow type="radio" group={group} label={keep} isChosen={chosen === undefined} onChoose={() => onChoose(undefined)} />
      {known.map(({ id, name, ...texts }) => (
        <OptionRow
          key={id}
          type="radio"
          group={group}
          label={t('Give up {name}', { name })}
          {...texts}
          isChosen={id === chosen}
          onChoose={() => onChoose(id)}
        />
      ))}
    </div>
  )
}

function Instead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="mb-2 font-semibold">{title}</h4>
      {children}
    </section>
  )
}
