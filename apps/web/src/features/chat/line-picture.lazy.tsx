import { type ChatLine, linesInOrder } from '@hearthlight/table'
import { usePicture } from '../../lib/files/use-picture'
import { t } from '../../lib/i18n'
import { useTable } from '../../live/use-table'
import { Modal } from '../../ui/overlays/modal'
import { openPicture, useOpenPicture } from './open-picture'

/** CHAT-52 The picture of a line; pressed, it opens large. Its place has its size before it is loaded. */
export function LinePicture({ line: { id, picture } }: { readonly line: ChatLine }) {
  const address = usePicture(picture?.uploadId)
  if (picture === undefined) return null
  return (
    <button
      type="button"
      aria-label={t('Open the picture: {alt}', { alt: picture.alt })}
      className="mt-1 grid h-40 w-full max-w-64 place-items-center overflow-hidden rounded-2 border border-line bg-s2 hover:border-gold"
      onClick={() => openPicture(id)}
    >
      {address === undefined ? (
        <span className="appear-late text-sm text-muted">{t('The picture is on its way …')}</span>
      ) : (
        <img src={address} alt="" className="size-full object-contain" />
      )}
    </button>
  )
}

/** The open picture, large; it closes with the line's removal. */
export function LargePicture() {
  const lineId = useOpenPicture((open) => open.lineId)
  const log = useTable((table) => table.chat.log)
  const line = lineId === undefined ? undefined : linesInOrder(log).find(({ id }) => id === lineId)
  const address = usePicture(line?.picture?.uploadId, 'whole')
  const alt = line?.picture?.alt ?? ''
  return (
    <Modal width="widest" title={alt} isOpen={line?.picture !== undefined} onClose={() => openPicture(undefined)}>
      <div className="grid h-[min(40rem,65dvh)] place-items-center overflow-hidden rounded-2 bg-s2">
        {address === undefined ? (
          <p role="status" className="appear-late text-sm text-muted">
            {t('The picture is on its way …')}
          </p>
        ) : (
          <img src={address} alt={alt} className="size-full object-contain" />
        )}
      </div>
    </Modal>
  )
}
