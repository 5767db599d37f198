import type { CharacterId } from '@hearthlight/protocol'
import { DoorOpen, Plus, ShieldQuestion } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '../../../lib/i18n'
import { inviteIn } from '../../../lib/invites'
import { usePageTitle } from '../../../lib/page-title'
import { invitePath } from '../../../lib/public-address'
import { writeStored } from '../../../lib/storage'
import { LAST_CHARACTER } from '../../../lib/storage/cache-entries'
import { Button } from '../../../ui/buttons/button'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary'
import { Guarded } from '../../../ui/feedback/guarded'
import { DialogError } from '../../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Card } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { AlertDialog } from '../../../ui/overlays/confirm-dialog'
import { SheetSkeleton } from '../sheet/sheet-skeleton'
import { CharacterList } from './character-list'
import { createCharacter } from './create-character'
import { FileDrop } from './upload/file-drop'
import { UploadButton } from './upload/upload-button'
import { UploadReport } from './upload/upload-report'
import { useUpload } from './upload/use-upload'
import { editEntry, useRoster } from './use-roster'

// Dice, folds and editors are only needed once a character is chosen.
const loadDetail = () => import('../sheet/character-detail.lazy')
const CharacterDetail = lazyPart(async () => (await loadDetail()).CharacterDetail)
const CharacterWizard = lazyPart(
  async () => (await import('../wizard/character-wizard.lazy')).CharacterWizard,
  (failed, { onCancel }) => <DialogError {...failed} onClose={onCancel} />,
)
const EditWizard = lazyPart(
  async () => (await import('../wizard/edit-wizard.lazy')).EditWizard,
  (failed, { onCancel }) => <DialogError {...failed} onClose={onCancel} />,
)
const WaitingDraft = lazyPart(async () => (await import('./waiting-draft.lazy')).WaitingDraft)

/**
 * The roster. The chosen character is part of the address, so that Back leads from character to list on a phone; so is the open
 * wizard, for a new character or for the chosen one.
 */
export function CharactersPage() {
  usePageTitle(t('Character Forge'))
  const [search, setSearch] = useSearchParams()
  const { entries, isLoading, hasFailed, retry } = useRoster()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  // Users who came from an invite to create a character go back to the invite once they have one.
  const { state } = useLocation()
  const invited = inviteIn(state)
  const show = (params: Readonly<Record<string, string>>, { replace = false } = {}) => setSearch(params, { replace, state })
  const choose = (id: string) => show({ hero: id })
  const joinWith = (id: CharacterId | undefined) => {
    if (id !== undefined) writeStored(LAST_CHARACTER, id)
    if (invited !== undefined) void navigate(invitePath(invited))
  }
  const welcome = (id: CharacterId) => (invited === undefined ? show({ hero: id }, { replace: true }) : joinWith(id))
  // The user may first have to read notes about the upload, so that the page does not go back to the invite by itself.
  const { upload, refusal, report, closeRefusal, closeReport } = useUpload(choose)
  const chosen = entries.find(({ id }) => id === search.get('hero'))
  const create = () => show({ create: '' })
  const isWizardOpen = search.has('create') || (search.has('edit') && chosen !== undefined)

  return (
    <>
      <PageHeader title={t('Character Forge')}>
        <UploadButton onFile={upload} />
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
          {t('Create New')}
        </Button>
      </PageHeader>
      {invited !== undefined && <InviteStrip code={invited} characterName={chosen?.character.name} onJoin={() => joinWith(chosen?.id)} />}
      {!search.has('create') && (
        <ErrorBoundary level="component" fallback={() => null}>
          <Suspense>
            <WaitingDraft onContinue={create} />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[18.75rem_minmax(0,1fr)]">
        <CharacterList
          entries={entries}
          chosenId={chosen?.id}
          isLoading={isLoading}
          hasFailed={hasFailed}
          typed={typed}
          className={classNames('md:sticky md:top-20', chosen !== undefined && 'max-md:hidden')}
          onType={setTyped}
          onChoose={choose}
          onPoint={() => void loadDetail()}
          onCreate={create}
          onUpload={upload}
          onRetry={retry}
        />
        {chosen === undefined ? (
          <Card className="max-md:hidden">
            <EmptyState icon={<ShieldQuestion />} text={t('Select a hero to view their legend')} />
          </Card>
        ) : (
          <Guarded key={chosen.id}>
            <Suspense fallback={<SheetSkeleton />}>
              <CharacterDetail
                entry={chosen}
                onClose={() => show({})}
                onChoose={choose}
                onRebuild={() => show({ hero: chosen.id, edit: '' })}
              />
            </Suspense>
          </Guarded>
        )}
      </div>
      {!isWizardOpen && <FileDrop onFile={upload} />}
      <AlertDialog isOpen={refusal !== undefined} text={refusal ?? ''} onClose={closeRefusal} />
      <UploadReport report={report} onClose={closeReport} />
      {search.has('create') && (
        <Suspense>
          <CharacterWizard
            onCancel={() => show({}, { replace: true })}
            onComplete={async (character) => {
              const created = await createCharacter(character)
              if (created !== undefined) welcome(created.id)
              return created !== undefined
            }}
          />
        </Suspense>
      )}
      {search.has('edit') && chosen !== undefined && (
        <Suspense>
          <EditWizard
            key={chosen.id}
            character={chosen.character}
            onCancel={() => show({ hero: chosen.id }, { replace: true })}
            onComplete={(changed) => {
              editEntry(chosen, () => changed)
              show({ hero: chosen.id }, { replace: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface InviteStripProps {
  readonly code: string
  /** Name of the chosen character. */
  readonly characterName: string | undefined
  readonly onJoin: () => void
}

/** Shown to a user with an invite who came here to choose or create a character for it. */
function InviteStrip({ code, characterName, onJoin }: InviteStripProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-azure/40 bg-azure-soft px-4 py-2.5 text-sm">
      <DoorOpen aria-hidden className="size-5 text-azure" />
      <p className="min-w-52 flex-1">
        {t('A table waits for you under the code {code}. As soon as you have a hero, you go on there.', { code })}
      </p>
      <Button onClick={onJoin}>
        {characterName === undefined ? t('Back to Join Session') : t('Join with {hero}', { hero: characterName })}
      </Button>
    </div>
  )
}
