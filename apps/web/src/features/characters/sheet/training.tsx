import type { Sourced } from '@hearthlight/rules/character'
import { Fragment, type ReactNode } from 'react'
import { anyGameName, gameName, nameOfId, t, translate } from '../../../lib/i18n'
import { languageName, termName } from '../../../lib/terms'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { sourceName, sumOf } from './numbers/derivation-words'
import { NumberButton, OVER_THE_CORNER } from './numbers/number-button'
import { useSheet } from './sheet-context'

/** Senses, defences, and what the character is trained in, each with where it comes from. */
export function SensesAndTraining() {
  const { character, numbers, hasFailed } = useSheet()
  if (numbers === undefined) return hasFailed ? <Languages names={character.languages} /> : <Skeleton rows={4} />
  const { senses, resistances, immunities, conditionImmunities, proficiencies } = numbers
  const { armor, weapons, tools, languages } = proficiencies
  const known = Object.entries(senses)
  return (
    <section aria-label={t('Senses and training')} className="grid gap-3 text-sm">
      {known.length > 0 && (
        <Words name={t('Senses')}>
          <span className="flex flex-wrap gap-1.5">
            {known.map(([sense, number]) => {
              const name = SENSES[sense as keyof typeof senses]()
              const distance = t('{distance} ft', { distance: number.value })
              return (
                <NumberButton
                  key={sense}
                  name={name}
                  sums={[sumOf(name, number)]}
                  className="rounded-2 border border-line bg-s2"
                  buttonClassName="min-h-8 rounded-2 px-2.5 text-start hover:bg-s3 pointer-coarse:min-h-11"
                  equalsClassName={OVER_THE_CORNER}
                >
                  {name} <strong className="tabular-nums lining-nums">{distance}</strong>
                </NumberButton>
              )
            })}
          </span>
        </Words>
      )}
      <SourcedWords name={t('Resistances')} entries={resistances} wordOf={damageName} />
      <SourcedWords name={t('Immunities')} entries={immunities} wordOf={damageName} />
      <SourcedWords name={t('Condition immunities')} entries={conditionImmunities} wordOf={(name) => translate(name)} />
      <SourcedWords name={t('Armor')} entries={armor} wordOf={armorName} />
      <SourcedWords name={t('Weapons')} entries={weapons} wordOf={weaponName} />
      <SourcedWords name={t('Tools')} entries={tools} wordOf={termName} />
      <SourcedWords name={t('Languages')} entries={languages} wordOf={languageName} />
      <SourcedWords
        name={t('Other proficiencies')}
        entries={otherProficiencies(character.proficiencies, proficiencies)}
        wordOf={termName}
      />
    </section>
  )
}

function Languages({ names }: { readonly names: readonly string[] }) {
  return <SourcedWords name={t('Languages')} entries={names.map((name) => ({ name, source: '' }))} wordOf={languageName} />
}

interface SourcedWordsProps {
  readonly name: string
  readonly entries: readonly Sourced[]
  readonly wordOf: (name: string) => string
}

/** Words in a row, grouped by what gives them; the source stands behind its words. */
function SourcedWords({ name, entries, wordOf }: SourcedWordsProps) {
  if (entries.length === 0) return null
  const sources = [...new Set(entries.map(({ source }) => source))]
  return (
    <Words name={name}>
      {sources.map((source, index) => (
        <Fragment key={source}>
          {index > 0 && '; '}
          {entries
            .filter((one) => one.source === source)
            .map((one) => wordOf(one.name))
            .join(', ')}
          {source !== '' && <span className="text-faint"> ({source === 'By hand' ? t('by hand') : sourceName(source)})</span>}
        </Fragment>
      ))}
    </Words>
  )
}

function Words({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-0.5 font-ui text-xs font-semibold text-faint">{name}</h4>
      <div className="leading-snug">{children}</div>
    </div>
  )
}

const SENSES = {
  darkvision: () => t('Darkvision'),
  blindsight: () => t('Blindsight'),
  tremorsense: () => t('Tremorsense'),
  truesight: () => t('Truesight'),
}

function damageName(name: string): string {
  const word = translate(name)
  return word === name ? gameName('terms', name) : word
}

const ARMOR_NAMES: Readonly<Record<string, () => string>> = {
  light: () => t('light armor'),
  medium: () => t('medium armor'),
  heavy: () => t('heavy armor'),
  shield: () => t('shields'),
}

function armorName(kind: string): string {
  return ARMOR_NAMES[kind]?.() ?? anyGameName(kind)
}

/** `simple`, `martial`, an id such as `hand-crossbow`, or a name. */
function weaponName(weapon: string): string {
  if (weapon === 'simple') return t('simple weapons')
  if (weapon === 'martial') return t('martial weapons')
  const spaced = weapon.replaceAll('-', ' ')
  return nameOfId('items', weapon) ?? nameOfId('items', weapon.replace(/s$/, '')) ?? (spaced === weapon ? anyGameName(weapon) : spaced)
}

/** What the sheet names beyond what its race, class and background give. */
function otherProficiencies(
  names: readonly string[],
  { armor, weapons, tools, languages }: Readonly<Record<'armor' | 'weapons' | 'tools' | 'languages', readonly Sourced[]>>,
): Sourced[] {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/\s+(armor|weapons)$/, '')
      .replace(/[^a-z]+/g, '-')
      .replace(/s$/, '')
  const given = new Set([...armor, ...weapons, ...tools, ...languages].map(({ name }) => plain(name)))
  return names.filter((name) => !given.has(plain(name))).map((name) => ({ name, source: 'By hand' }))
}
