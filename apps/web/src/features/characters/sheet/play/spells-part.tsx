import { type CastWay, castSpell, needsConcentration } from '@hearthlight/rules/character'
import type { Compendium, Spell } from '@hearthlight/rules/compendium'
import { choiceOfSpell, type SpellChoices } from '@hearthlight/rules/resolve'
import { togglePrepared } from '@hearthlight/rules/spells'
import { BookMarked, BookOpen } from 'lucide-react'
import { Suspense, useContext, useState } from 'react'
import { byName, gameText, searchableName, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Banner } from '../../../../ui/feedback/banner'
import { EmptyState } from '../../../../ui/feedback/empty-state'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { matches, SearchBox } from '../../../../ui/fields/search-box'
import { Select } from '../../../../ui/fields/select'
import { Modal } from '../../../../ui/overlays/modal'
import { WithSections } from '../../parts/with-sections'
import { SpellDetail } from '../../spells/spell-detail'
import { SheetActs } from '../sheet-acts'
import { useMayEditAll } from '../sheet-context'
import { SheetRolls } from '../sheet-rolls'
import { CastChoice, type CastChoiceProps } from './cast-choice'
import { CastOutcome, type DoneCast, firstRoll } from './cast-outcome'
import { CastingHeader } from './casting-header'
import { type PlayPartProps, useAttempt } from './play-part'
import { levelHeading, SpellLine } from './spell-line'
import { isListed, type ListedSpell, listedSpells, preparingCasters, type SpellFilter } from './spell-list'
import { SpellName } from './spell-name'

const SpellChoice = lazyPart(async () => (await import('./spell-choice')).SpellChoice)
const PrepareSpells = lazyPart(async () => (await import('./prepare-spells')).PrepareSpells)

/** Spells as they are cast: slots, what is prepared, and each spell with what it does and rolls. */
export function SpellsPart(props: PlayPartProps) {
  return <WithSections kinds={['classes', 'spells']}>{(compendium) => <SpellsOf {...props} compendium={compendium} />}</WithSections>
}

/** Spells from which on the list has a search. */
const LONG_LIST = 6
/** Spells from which on the list begins with those that can be cast. */
const WHOLE_BOOK = 24

type Shown =
  | { readonly kind: 'question'; readonly id: string; readonly way: CastWay }
  | { readonly kind: 'choice'; readonly id: string; readonly way: CastWay; readonly choice: CastChoiceProps['choice'] }
  | { readonly kind: 'refusal'; readonly id: string }
  | { readonly kind: 'done'; readonly cast: DoneCast }

function SpellsOf({ character, numbers, edit, compendium }: PlayPartProps & { readonly compendium: Compendium }) {
  const roll = useContext(SheetRolls)
  const act = useContext(SheetActs)
  const mayChoose = useMayEditAll()
  const { refusal, attempt } = useAttempt(character, edit)
  const [shown, setShown] = useState<Shown>()
  const [typed, setTyped] = useState('')
  const [chosenFilter, setFilter] = useState<SpellFilter>()
  const [opened, setOpened] = useState<Spell>()
  const [isChoosing, setChoosing] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  if (numbers === undefined) return <Skeleton rows={4} />
  const { spells } = compendium
  const { concentration = '' } = character
  const all = listedSpells(character, numbers, spells, byName('spells'))
  // Of a whole spellbook, what can be cast comes first.
  const filter = chosenFilter ?? (all.length >= WHOLE_BOOK && all.some((one) => isListed(one, 'ready')) ? 'ready' : 'all')
  const listed = all.filter(
    (one) => isListed(one, filter) && matches(typed, searchableName('spells', one.spell.name), gameText(one.spell.description)),
  )
  const levels = [...new Set(listed.map(({ spell }) => spell.level))]
  const book = { knownSpells: character.knownSpells ?? [], preparedSpells: character.preparedSpells ?? [] }
  const setBook = ({
    knownSpells,
    preparedSpells,
  }: {
    readonly knownSpells: readonly string[]
    readonly preparedSpells: readonly string[]
  }) => edit((before) => ({ ...before, knownSpells: [...knownSpells], preparedSpells: [...preparedSpells] }))
  const levelOf = (spell: Spell, way: CastWay) =>
    way === 'pact' ? (numbers.pact?.level ?? 0) : typeof way === 'number' ? way : spell.level

  const cast = async (one: ListedSpell, way: CastWay, choices?: SpellChoices) => {
    const { spell } = one
    const choice = act === undefined || choices !== undefined ? undefined : choiceOfSpell(spell)
    if (choice !== undefined) {
      setShown({ kind: 'choice', id: spell.id, way, choice })
      return
    }
    const result = (await act?.({ kind: 'spell', spell, way, ...(choices === undefined ? {} : { choices }) })) ?? 'by-hand'
    if (result === 'refused') return
    if (result === 'done') {
      setShown({ kind: 'done', cast: { id: spell.id, level: levelOf(spell, way), isRitual: false, isResolved: true } })
      return
    }
    if (!attempt((before) => castSpell(before, numbers, spell, way))) {
      setShown({ kind: 'refusal', id: spell.id })
      return
    }
    const done: DoneCast = { id: spell.id, level: levelOf(spell, way), isRitual: way === 'ritual' }
    setShown({ kind: 'done', cast: done })
    const first = firstRoll(done, one, character.level, numbers)
    if (first !== undefined) void roll(first)
  }
  const askOrCast = (one: ListedSpell, way: CastWay) => {
    const { spell } = one
    const isOther = concentration !== '' && concentration !== spell.id && concentration !== spell.name
    const isAsked = isOther && needsConcentration(spell, levelOf(spell, way)) && castSpell(character, numbers, spell, way).ok
    if (isAsked) setShown({ kind: 'question', id: spell.id, way })
    else void cast(one, way)
  }

  return (
    <div className="grid gap-3">
      <CastingHeader character={character} numbers={numbers} edit={edit} spells={spells} />
      <div className="flex flex-wrap items-center gap-2">
        {all.length >= LONG_LIST && (
          <>
            <SearchBox label={t('Search spells')} value={typed} onChange={setTyped} className="grow basis-56" />
            <span className="grow basis-32">
              <Select
                aria-label={t('Shown spells')}
                value={filter}
                options={filterOptions(all)}
                onChoose={(value) => setFilter(value as SpellFilter)}
              />
            </span>
          </>
        )}
        {mayChoose && preparingCasters(numbers).length > 0 && (
          <Button icon={<BookMarked aria-hidden />} onClick={() => setPreparing(true)}>
            {t('Prepare spells')}
          </Button>
        )}
        {mayChoose && (
          <Button icon={<BookOpen aria-hidden />} onClick={() => setChoosing(true)}>
            {t('Choose spells')}
          </Button>
        )}
      </div>
      {listed.length === 0 && (
        <EmptyState icon={<BookOpen />} text={all.length === 0 ? t('No spells known yet.') : t('No spell fits these filters.')} />
      )}
      {levels.map((level) => (
        <section key={level} aria-label={levelHeading(level)}>
          <h4 className="text-sm font-semibold text-muted">{levelHeading(level)}</h4>
          <ul>
            {listed
              .filter(({ spell }) => spell.level === level)
              .map((one) => {
                const { id } = one.spell
                return (
                  <SpellLine
                    key={id}
                    listed={one}
                    character={character}
                    numbers={numbers}
                    onOpen={() => setOpened(one.spell)}
                    onPrepare={mayChoose ? () => setBook(togglePrepared(book, id)) : undefined}
                    onCast={(way) => askOrCast(one, way)}
                  >
                    {shown?.kind === 'refusal' && shown.id === id && refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
                    {shown?.kind === 'done' && shown.cast.id === id && (
                      <CastOutcome cast={shown.cast} listed={one} characterLevel={character.level} numbers={numbers} />
                    )}
                    {shown?.kind === 'choice' && shown.id === id && (
                      <CastChoice choice={shown.choice} onChoose={(choices) => void cast(one, shown.way, choices)} />
                    )}
                    {shown?.kind === 'question' && shown.id === id && (
                      <div
                        role="alert"
                        className="flex flex-wrap items-center gap-2 rounded-2 border border-azure/40 bg-azure-soft px-3 py-2 text-sm"
                      >
                        <p className="grow basis-40">
                          {t('You concentrate on another spell:')} <SpellName id={concentration} />
                        </p>
                        <Button variant="primary" onClick={() => void cast(one, shown.way)}>
                          {t('Let it go and cast')}
                        </Button>
                        <Button onClick={() => setShown(undefined)}>{t('Keep concentrating')}</Button>
                      </div>
                    )}
                  </SpellLine>
                )
              })}
          </ul>
        </section>
      ))}
      <SpellDetail
        spell={opened}
        level={character.level}
        book={book}
        onBook={mayChoose ? setBook : undefined}
        onClose={() => setOpened(undefined)}
      />
      <Modal title={t('Prepare spells')} isOpen={isPreparing} width="wide" onClose={() => setPreparing(false)}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <PrepareSpells character={character} numbers={numbers} spells={spells} edit={edit} onClose={() => setPreparing(false)} />
        </Suspense>
      </Modal>
      <Modal title={t('Choose spells')} isOpen={isChoosing} width="wide" onClose={() => setChoosing(false)}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <SpellChoice character={character} numbers={numbers} compendium={compendium} book={book} onBook={setBook} />
        </Suspense>
      </Modal>
    </div>
  )
}

function filterOptions(all: readonly ListedSpell[]): readonly { readonly value: SpellFilter; readonly label: string }[] {
  const levels = [...new Set(all.map(({ spell }) => spell.level))]
  return [
    { value: 'all', label: t('All spells') },
    { value: 'ready', label: t('Ready to cast') },
    { value: 'ritual', label: t('Rituals') },
    { value: 'concentration', label: t('Concentration') },
    ...levels.map((level) => ({ value: `level-${level}` as const, label: levelHeading(level) })),
  ]
}
