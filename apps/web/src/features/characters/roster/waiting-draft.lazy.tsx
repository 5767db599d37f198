import { type CharacterDraft, chosenParts } from '@hearthlight/rules/character'
import { Hammer } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../lib/auth'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { AskFirst } from '../../../ui/overlays/confirm-dialog'
import { useSections } from '../parts/sections'
import { dropDraft, readDraft, shownName } from '../wizard/draft-storage'

/** Tells of the character that was begun and not finished, with the ways to go on with it or to drop it. */
export function WaitingDraft({ onContinue }: { readonly onContinue: () => void }) {
  const { id } = useUser()
  const [kept, setKept] = useState(() => readDraft(id))
  if (kept === undefined) return null
  const drop = () => {
    dropDraft(id)
    setKept(undefined)
  }
  return <DraftStrip draft={kept.draft} onContinue={onContinue} onDrop={drop} />
}

interface DraftStripProps {
  readonly draft: CharacterDraft
  readonly onContinue: () => void
  readonly onDrop: () => void
}

function DraftStrip({ draft, onContinue, onDrop }: DraftStripProps) {
  const { compendium } = useSections('races', 'classes')
  const { race, characterClass } = chosenParts(draft, compendium)
  const people = [race?.name, characterClass?.name].filter((name) => name !== undefined).join(' ')
  const name = shownName(draft) || t('Unnamed Character')
  return (
    <section
      aria-label={t('Unfinished character')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-gold/40 bg-gold-soft px-4 py-2.5 text-sm"
    >
      <Hammer aria-hidden className="size-5 shrink-0 text-gold" />
      <p dir="auto" className="min-w-52 flex-1 break-words">
        {people === '' ? t('{name} is not finished yet.', { name }) : t('{name}, {people}, is not finished yet.', { name, people })}
      </p>
      <span className="flex gap-2">
        <AskFirst text={t('Discard this character?')} confirmLabel={t('Discard character')} cancelLabel={t('Keep')} onConfirm={onDrop}>
          {(ask) => (
            <Button variant="ghost" onClick={ask}>
              {t('Discard')}
            </Button>
          )}
        </AskFirst>
        <Button onClick={onContinue}>{t('Go on with it')}</Button>
      </span>
    </section>
  )
}
