import { LIMITS, type LibraryToken } from '@hearthlight/protocol'
import { freePlaces, numberedNames } from '@hearthlight/table'
import { CloudOff, LibraryBig, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changeLibraryToken, deleteLibraryToken, useLibraryTokens } from '../../../documents/queries/library-tokens'
import { errorOf, type Failure } from '../../../http/failure'
import { logError, reportError } from '../../../lib/errors'
import { plural, t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { useBusy } from '../../../ui/feedback/use-busy'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit, TextField } from '../../../ui/fields/field'
import { SearchBox } from '../../../ui/fields/search-box'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { useMap } from '../controller/map-context'
import { middleCell } from '../controller/view-moves'
import { KeptFace } from './kept-face'
import { asPlaced, foundTokens, tagsOf } from './kept-token'

/** The DM's own tokens, from all their tables: searched as they type, put on the map, renamed and deleted. */
export function TokenLibrary({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, refetch } = useLibraryTokens()
  const [typed, setTyped] = useState('')
  const [isHidden, setHidden] = useState(false)
  const [asked, setAsked] = useState<{ readonly act: 'edit' | 'delete'; readonly id: string }>()
  const chosen = data?.find(({ id }) => id === asked?.id)
  const put = usePut(isHidden, onClose)
  const found = foundTokens(typed, data ?? [])
  const remove = async ({ id }: LibraryToken) => {
    setAsked(undefined)
    const outcome = await deleteLibraryToken(id)
    if (!outcome.ok) reportFailure(outcome.failure)
  }
  return (
    <Modal
      title={t('Token library')}
      description={t('Your own tokens, at every table. Only you see them.')}
      isOpen
      onClose={onClose}
      width="wide"
    >
      <div className="grid min-h-80 grid-cols-1 content-start gap-4">
        {isError && (
          <EmptyState icon={<CloudOff />} text={t('Your tokens could not be loaded.')}>
            <Button onClick={() => void refetch()}>{t('Retry')}</Button>
          </EmptyState>
        )}
        {data === undefined && !isError && <Skeleton />}
        {data?.length === 0 && (
          <EmptyState
            icon={<LibraryBig />}
            text={t('Nothing is here yet. Open the menu of a token on the map and choose “Keep in my library”.')}
          />
        )}
        {data !== undefined && data.length > 0 && (
          <>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <SearchBox label={t('Search your tokens')} value={typed} onChange={setTyped} className="min-w-52 flex-1" />
              <CheckBox tone="violet" isChecked={isHidden} onChange={setHidden} label={t('Hidden from players')} />
            </div>
            <p role="status" className="sr-only">
              {plural(found.length, 'one token', '{count} tokens')}
            </p>
            {found.length === 0 && <p className="text-muted">{t('No token of yours has these words.')}</p>}
            <ul aria-label={t('Your tokens')} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-2">
              {found.map((token) => (
                <Kept
                  key={token.id}
                  token={token}
                  onPut={() => void put(token)}
                  onEdit={() => setAsked({ act: 'edit', id: token.id })}
                  onDelete={() => setAsked({ act: 'delete', id: token.id })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {asked?.act === 'edit' && chosen !== undefined && <EditKept token={chosen} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        isOpen={asked?.act === 'delete' && chosen !== undefined}
        text={t('Delete {name} from your library? Tokens on maps stay.', { name: chosen?.name ?? '' })}
        confirmLabel={t('Delete token')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => chosen !== undefined && void remove(chosen)}
      />
    </Modal>
  )
}

/** Puts a kept token on the free place nearest to the middle of the view. */
function usePut(isHidden: boolean, onDone: () => void) {
  const { board } = useMap()
  const send = useSend()
  const tokens = useTable((table) => table.map.tokens)
  const gridSize = useTable((table) => table.map.gridSize)
  return async (kept: LibraryToken) => {
    const here = board()
    if (here === undefined) return
    const standing = Object.values(tokens)
    const token = asPlaced(kept)
    const place = freePlaces(standing)(middleCell(here, gridSize), token.size)
    const taken = standing.map(({ name }) => name)
    const name = taken.includes(token.name) ? (numberedNames(token.name, 1, taken)[0] ?? token.name) : token.name
    const ack = await send('add-token', { token: { ...token, ...place, name, isVisible: !isHidden } })
    if (!ack.ok) return
    notify({ type: 'success', title: t('{name} is on the map', { name }) })
    onDone()
  }
}

interface KeptProps {
  readonly token: LibraryToken
  readonly onPut: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function Kept({ token, onPut, onEdit, onDelete }: KeptProps) {
  const { name, tags } = token
  return (
    <li className="flex min-w-0 items-stretch rounded-2 border border-line bg-s2 hover:border-gold-fill">
      <button
        type="button"
        aria-label={t('Put {name} on the map', { name })}
        onClick={onPut}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-2 p-2 text-start"
      >
        <KeptFace token={token} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 font-semibold break-words">
            {name}
          </span>
          {tags.length > 0 && (
            <span dir="auto" className="line-clamp-2 text-2xs text-muted">
              {tags.join(', ')}
            </span>
          )}
        </span>
      </button>
      <span className="grid shrink-0 content-center">
        <IconButton label={t('Change {name}', { name })} glyph={Pencil} onClick={onEdit} />
        <IconButton label={t('Delete {name}', { name })} glyph={Trash2} onClick={onDelete} />
      </span>
    </li>
  )
}

function EditKept({ token, onClose }: { readonly token: LibraryToken; readonly onClose: () => void }) {
  const [name, setName] = useState(token.name)
  const [tags, setTags] = useState(token.tags.join(', '))
  const [error, setError] = useState<string>()
  const [isSaving, during] = useBusy()
  const wished = tagsOf(tags)
  const isTooMuch = wished.length > LIMITS.tagsPerToken || wished.some((tag) => tag.length > LIMITS.tagLength)
  const save = async () => {
    if (name.trim() === '' || isTooMuch) return
    const outcome = await during(changeLibraryToken({ ...token, name, tags: wished }))
    if (outcome.ok) onClose()
    else setError(outcome.failure.message)
  }
  return (
    <Modal title={t('Change {name}', { name: token.name })} isOpen onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(save)}>
        <TextField label={t('Name')} isRequired autoFocus maxLength={LIMITS.nameLength} value={name} onChange={setName} />
        <TextField
          label={t('Tags')}
          hint={t('Words by which you find it, with commas between them: swamp, boss')}
          error={
            isTooMuch
              ? t('At most {count} tags of {length} characters.', { count: LIMITS.tagsPerToken, length: LIMITS.tagLength })
              : undefined
          }
          value={tags}
          onChange={setTags}
        />
        <FormActions
          submitLabel={t('Save')}
          onCancel={onClose}
          cancelVariant="ghost"
          isSaving={isSaving}
          isDisabled={name.trim() === ''}
          error={error}
          note={name.trim() === '' ? t('A token needs a name.') : undefined}
        />
      </form>
    </Modal>
  )
}

function reportFailure(failure: Failure): void {
  logError(errorOf(failure))
  reportError(errorOf(failure))
}
