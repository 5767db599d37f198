import { type Character, calculate, compareNumbers, undoLevel } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { gameName, t } from '../../../lib/i18n'
import { allOf } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { Banner } from '../../../ui/feedback/banner'
import { useBusy } from '../../../ui/feedback/use-busy'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { pickName, sourceName } from '../parts/choice-words'
import { WithSections } from '../parts/with-sections'
import { changeRows, withStored } from './change-words'
import { ChangeList } from './changes'
import { problemText } from './problem-words'

interface UndoLevelProps {
  readonly character: Character
  readonly refresh?: () => Promise<Character>
  readonly onDone: (before: Character) => void
  readonly onClose: () => void
}

/** Asks before the last level is taken back, and lists what goes with it. */
export function UndoLevel({ character, refresh = async () => character, onDone, onClose }: UndoLevelProps) {
  const [isBusy, during] = useBusy()
  const [isStale, setStale] = useState(false)
  const undo = async (compendium: Compendium) => {
    const newest = await refresh()
    // Taken back or risen elsewhere: the list below is of another level.
    const result = newest.level === character.level ? undoLevel(newest, compendium) : undefined
    if (result?.ok === true) onDone(result.character)
    else setStale(true)
  }
  return (
    <Modal title={t('Undo level {level}', { level: character.level })} isOpen onClose={onClose}>
      <WithSections kinds={['races', 'classes', 'backgrounds', 'items', 'spells', 'options']}>
        {(compendium) => {
          const result = undoLevel(character, compendium)
          return (
            <div className="grid gap-4">
              {isStale && <Banner tone="error">{t('This character has changed in the meantime. Look again first.')}</Banner>}
              {result.ok ? (
                <>
                  <p className="text-sm text-muted">{t('This goes back to what it was. Spent slots and wounds stay.')}</p>
                  <GoesBack now={character} before={result.character} compendium={compendium} />
                </>
              ) : (
                <p role="alert">{result.problems.map(problemText).join(' ')}</p>
              )}
              <ModalActions>
                <Button onClick={onClose}>{t('Cancel')}</Button>
                {result.ok && (
                  <Button
                    variant="danger-fill"
                    icon={<Undo2 aria-hidden />}
                    isLoading={isBusy}
                    loadingText={t('Saving...')}
                    onClick={() => void during(undo(compendium))}
                  >
                    {t('Undo level {level}', { level: character.level })}
                  </Button>
                )}
              </ModalActions>
            </div>
          )
        }}
      </WithSections>
    </Modal>
  )
}

interface GoesBackProps {
  readonly now: Character
  readonly before: Character
  readonly compendium: Compendium
}

function GoesBack({ now, before, compendium }: GoesBackProps) {
  const [high, low] = [calculate(now, compendium), calculate(before, compendium)]
  const rows = changeRows(withStored(compareNumbers(high, low), now, before), [low, high])
  const lost = (list: readonly string[] = [], left: readonly string[] = []) => list.filter((name) => !left.includes(name))
  const features = removed(now.features, before.features).map(sourceName)
  const spellNames = (ids: readonly string[]) => ids.map((id) => gameName('spells', compendium.spells.get(id)?.name ?? id))
  const last = now.build?.levels.at(-1)
  // Spells that are learned have a line of their own.
  const ofLast = high.choices.filter(
    ({ granted: { grant, classLevel } }) => grant.of !== 'spell' && (classLevel?.classId ?? last?.classId) === last?.classId,
  )
  const picked = (picks: Readonly<Record<string, readonly string[]>> = {}) =>
    ofLast.flatMap(({ granted: { grant } }) => (picks[grant.id] ?? []).map((id) => pickName(grant, id, compendium)))
  const texts: readonly (readonly [string, readonly string[]])[] = [
    [t('Features and traits'), features],
    [t('Subclass'), before.subclassId === now.subclassId ? [] : [gameName('classes', now.subclass)]],
    [
      t('Feats'),
      lost(
        now.feats?.map(({ name }) => name),
        before.feats?.map(({ name }) => name),
      ).map((name) => gameName('features', name)),
    ],
    [t('Choices'), picked(last?.choices)],
    [t('Choices that return'), picked(last?.exchanged)],
    [t('Spells'), spellNames(lost(now.knownSpells, before.knownSpells))],
    [t('Spells that return'), spellNames(lost(before.knownSpells, now.knownSpells))],
  ]
  return (
    <div className="grid gap-4">
      <ChangeList rows={rows} />
      <dl className="grid gap-1 text-sm empty:hidden">
        {texts
          .filter(([, names]) => names.length > 0)
          .map(([label, names]) => (
            <div key={label} className="flex items-baseline gap-3">
              <dt className="w-32 shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0">{allOf(names)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** What one list has more often than the other: a feature may be gained twice. */
function removed(now: readonly string[], before: readonly string[]): string[] {
  const left = [...before]
  return now.filter((name) => {
    const place = left.indexOf(name)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
