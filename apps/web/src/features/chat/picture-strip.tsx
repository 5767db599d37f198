import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n'
import { IconButton } from '../../ui/buttons/icon-button'
import { CONTROL_CLASS } from '../../ui/fields/text-input'
import { MOST_ALT } from './held-picture.lazy'
import { focusChat, holdPicture, useChatDraft } from './use-chat-draft'

/** Above the field: the picture that goes with the next line, and what it shows in words. */
export function PictureStrip() {
  const picture = useChatDraft((draft) => draft.picture)
  const address = useAddress(picture?.file)
  if (picture === undefined) return null
  const { alt, isSending } = picture
  return (
    <div className="flex h-14 items-center gap-2 rounded-1 border-s-2 border-gold-fill bg-s2 ps-2">
      <img src={address} alt="" className="size-11 shrink-0 rounded-1 border border-line object-cover" />
      {isSending ? (
        <p role="status" className="grow truncate text-sm text-muted">
          {t('Sending the picture …')}
        </p>
      ) : (
        <>
          <input
            value={alt}
            maxLength={MOST_ALT}
            aria-label={t('What the picture shows')}
            placeholder={t('What the picture shows')}
            className={`${CONTROL_CLASS} h-9 min-w-0 grow text-sm phone:h-11`}
            onChange={(event) => holdPicture({ ...picture, alt: event.target.value })}
          />
          <IconButton
            label={t('Remove the picture')}
            onClick={() => {
              holdPicture(undefined)
              focusChat()
            }}
          >
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}

function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
