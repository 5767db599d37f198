import type { CharacterId } from '@hearthlight/protocol'
import { Plus, ShieldQuestion } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { inviteIn } from '../../../lib/invites'
import { usePageTitle } from '../../../lib/page-title'
import { writeStored } from '../../../lib/storage'
import { LAST_HERO } from '../../../lib/storage/cache-entries'
import { t } from '../../../lib/words'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { classNames } from '../../../ui/class-names'
import { AlertDialog } from '../../../ui/confirm-dialog'
import { EmptyState } from '../../../ui/empty-state'
import { Guarded } from '../../../ui/guarded'
import { lazyPart } from '../../../ui/lazy-part'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton } from '../../../ui/skeleton'
import { createHero } from './create-hero'
import { FileDrop } from './file-drop'
import { HeroList } from './hero-list'
import { InviteStrip } from './invite-strip'
import { UploadButton } from './upload-button'
import { UploadReport } from './upload-report'
import { useHeroes } from './use-heroes'
import { useUpload } from './use-upload'

// Dice, folds and editors: nobody needs them before a hero is chosen.
const loadDetail = () => import('./hero-detail')
const HeroDetail = lazyPart(async () => (await loadDetail()).HeroDetail)
const CharacterWizard = lazyPart(async () => (await import('../wizard/character-wizard')).CharacterWizard)

/** The roster. The chosen hero stands in the address, so that Back leads from hero to list on a phone; so does the open wizard. */
export function CharactersPage() {
  usePageTitle(t('Character Forge'))
  const [search, setSearch] = useSearchParams()
  const { heroes, isLoading, hasFailed, retry } = useHeroes()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  // Who came for lack of a hero to join with goes back as soon as there is one.
  const { state } = useLocation()
  const invited = inviteIn(state)
  const show = (params: Readonly<Record<string, string>>, { replace = false } = {}) => setSearch(params, { replace, state })
  const choose = (id: string) => show({ hero: id })
  const joinWith = (id: CharacterId | undefined) => {
    if (id !== undefined) writeStored(LAST_HERO, id)
    void navigate(`/dashboard?join=${invited}`)
  }
  const welcome = (id: CharacterId) => (invited === undefined ? show({ hero: id }, { replace: true }) : joinWith(id))
  // An upload may have remarks to read first: going on is up to the user.
  const { upload, refusal, report, closeRefusal, closeReport } = useUpload(choose)
  const chosen = heroes.find(({ id }) => id === search.get('hero'))
  const create = () => show({ create: '' })

  return (
    <>
      <PageHeader title={t('Character Forge')}>
        <UploadButton onFile={upload} />
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
          {t('Create New')}
        </Button>
      </PageHeader>
      {invited !== undefined && <InviteStrip code={invited} hero={chosen?.character.name} onJoin={() => joinWith(chosen?.id)} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[18.75rem_minmax(0,1fr)]">
        <HeroList
          heroes={heroes}
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
            <Suspense fallback={<Skeleton rows={6} />}>
              <HeroDetail hero={chosen} onClose={() => show({})} onChoose={choose} />
            </Suspense>
          </Guarded>
        )}
      </div>
      {!search.has('create') && <FileDrop onFile={upload} />}
      <AlertDialog isOpen={refusal !== undefined} text={refusal ?? ''} onClose={closeRefusal} />
      <UploadReport report={report} onClose={closeReport} />
      {search.has('create') && (
        <Suspense>
          <CharacterWizard
            onCancel={() => show({}, { replace: true })}
            onComplete={async (character) => {
              const created = await createHero(character)
              if (created !== undefined) welcome(created.id)
              return created !== undefined
            }}
          />
        </Suspense>
      )}
    </>
  )
}
