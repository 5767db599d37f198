import { gameName, t } from '../../../lib/i18n'
import { levelName } from '../spells/spell-words'
import { useLevelUp } from './level-up-context'
import { OptionRow } from './option-row'
import { PageHeading } from './page-heading'
import { SpellPicker } from './spell-picker'

/** One known spell may make way for another; nothing needs to be chosen. */
export function ExchangePage() {
  const { next, answers, change, compendium } = useLevelUp()
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
      <div role="radiogroup" aria-label={t('Spell to give up')} className="grid gap-2 sm:grid-cols-2">
        <OptionRow
          type="radio"
          group="level-up-exchange"
          label={t('Keep all spells')}
          isChosen={forgotten === undefined}
          onChoose={() => set({})}
        />
        {spellsOf(exchange.known).map((spell) => (
          <OptionRow
            key={spell.id}
            type="radio"
            group="level-up-exchange"
            label={t('Give up {name}', { name: gameName('spells', spell.name) })}
            note={levelName(spell.level)}
            isChosen={spell.id === forgotten}
            onChoose={() => set({ forgotten: spell.id, learned })}
          />
        ))}
      </div>
      {forgotten !== undefined && (
        <section aria-label={t('Spell to learn instead')}>
          <h4 className="mb-2 font-semibold">{t('Spell to learn instead')}</h4>
          <SpellPicker
            label={t('Spell to learn instead')}
            spells={spellsOf(exchange.offered)}
            chosen={learned === undefined ? [] : [learned]}
            isFull={false}
            elsewhere={picked}
            onToggle={(id) => set({ forgotten, learned: id === learned ? undefined : id })}
          />
        </section>
      )}
    </div>
  )
}
