import { LIMITS } from '@hearthlight/protocol'
import { Crown, Plus, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useCreateSession, useSessions } from '../../api/sessions'
import { useUser } from '../../lib/auth'
import { usePageTitle } from '../../lib/page-title'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { CARD_LINK_CLASS, Card } from '../../ui/card'
import { Chip, DmBadge } from '../../ui/chip'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import { Field } from '../../ui/field'
import { LoadFailed } from '../../ui/load-failed'
import { Modal, ModalActions } from '../../ui/modal'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { TextInput } from '../../ui/text-input'

export function CommandCenterPage() {
  usePageTitle('DM Command Center')
  const [isCreating, setCreating] = useState(false)
  const user = useUser()
  const sessions = useSessions()
  const own = sessions.data?.filter(({ dmId }) => dmId === user.id)
  return (
    <>
      <PageHeader title="DM Command Center" badge={<DmBadge />} backLabel="Exit DM Mode">
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          Create New Session
        </Button>
      </PageHeader>
      <h2 className="mb-3 text-xl font-bold">Sessions</h2>
      {own === undefined && (sessions.isError ? <LoadFailed onRetry={() => void sessions.refetch()} /> : <Skeleton />)}
      {own?.length === 0 && (
        <Card>
          <EmptyState icon={<Crown />} text="You run no session yet. Create one and invite your players." />
        </Card>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {own?.map(({ id, name, status, players, maxPlayers, currentScene }) => (
          <li key={id}>
            <Link to={`/session/${id}`} className={classNames(CARD_LINK_CLASS, 'block h-full p-4 sm:p-5')}>
              <span className="flex items-start justify-between gap-3">
                <span className="min-w-0 font-read text-xl font-bold break-words">{name}</span>
                <Chip tone={status === 'active' ? 'moss' : 'neutral'}>{status}</Chip>
              </span>
              <span className="mt-1 block truncate text-sm text-muted">{currentScene.name}</span>
              <span className="mt-3 flex items-center gap-1.5 text-sm text-faint tabular-nums">
                <Users aria-hidden className="size-4" />
                {players.length} of {maxPlayers} players
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <CreateSessionModal isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  )
}

function CreateSessionModal({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const { mutate: create, isPending, error, reset } = useCreateSession()
  const close = () => {
    setName('')
    reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') create({ name }, { onSuccess: close })
  }
  return (
    <Modal title="Create New Session" isOpen={isOpen} onClose={close}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label="Name">
          {(control) => (
            <TextInput {...control} value={name} maxLength={LIMITS.nameLength} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        {error !== null && <Banner tone="error">{error.message}</Banner>}
        <ModalActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" isLoading={isPending}>
            Create Session
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
