import { Plus, ShieldQuestion, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { heroSummary, useCharacters } from '../../api/characters'
import { usePageTitle } from '../../lib/page-title'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { PageHeader } from '../../ui/page-header'
import { Panel } from '../../ui/panel'
import { Skeleton } from '../../ui/skeleton'
import { useHasBeen } from '../../ui/use-has-been'
import { HeroDetail } from './hero-detail'
import { HeroRow } from './hero-row'

// Brings the rulebook with it.
const TemplateModal = lazy(async () => ({ default: (await import('./template-modal')).TemplateModal }))

/** The roster. The chosen hero stands in the address, so that Back leads from hero to list on a phone. */
export function CharactersPage() {
  usePageTitle('Character Forge')
  const [isForging, setForging] = useState(false)
  const isModalWanted = useHasBeen(isForging)
  const [search, setSearch] = useSearchParams()
  const characters = useCharacters()
  const chosen = characters.data?.find(({ id }) => id === search.get('hero'))
  const choose = (id: string) => setSearch({ hero: id })
  const forge = () => setForging(true)
  return (
    <>
      <PageHeader title="Character Forge">
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={forge}>
          Create New
        </Button>
      </PageHeader>
      <div className="grid items-start gap-4 md:grid-cols-[18.75rem_1fr]">
        <Panel
          title="My Heroes"
          aside={<span className="text-sm text-faint tabular-nums">{characters.data?.length}</span>}
          className={classNames(chosen !== undefined && 'max-md:hidden')}
        >
          {characters.data === undefined && (characters.isError ? <LoadFailed onRetry={() => void characters.refetch()} /> : <Skeleton />)}
          {characters.data?.length === 0 && (
            <EmptyState icon={<UserPlus />} text="No heroes yet! Upload or forge a new character">
              <Button variant="primary" onClick={forge}>
                Forge a hero
              </Button>
            </EmptyState>
          )}
          <ul className="-mx-2 max-h-96 overflow-y-auto">
            {characters.data?.map((character) => (
              <HeroRow
                key={character.id}
                hero={heroSummary(character)}
                sheet={character.sheet}
                isChosen={character.id === chosen?.id}
                onChoose={() => choose(character.id)}
              />
            ))}
          </ul>
        </Panel>
        {chosen === undefined ? (
          <Card className="max-md:hidden">
            <EmptyState icon={<ShieldQuestion />} text="Select a hero to view their legend" />
          </Card>
        ) : (
          <HeroDetail character={chosen} onClose={() => setSearch({})} />
        )}
      </div>
      <Suspense>
        {isModalWanted && (
          <TemplateModal
            isOpen={isForging}
            onClose={() => setForging(false)}
            onForged={(id) => {
              setForging(false)
              choose(id)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
