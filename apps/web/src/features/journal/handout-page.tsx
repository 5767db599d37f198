import './handout-paper.css'
import type { Handout } from '@hearthlight/table'
import { usePicture } from '../../lib/files/use-picture'
import { t } from '../../lib/i18n'

type Shown = Pick<Handout, 'kind' | 'title' | 'text' | 'hand' | 'paper' | 'pictureId'>

/** A handout as its readers see it: a letter on its paper, a text, or a picture with its text. */
export function HandoutPage({ handout }: { readonly handout: Shown }) {
  const { kind, title, text, hand, paper, pictureId } = handout
  if (kind === 'letter') {
    return (
      <article data-hand={hand} data-paper={paper} className="handout-paper select-text">
        <h3 dir="auto" className="mb-3 text-[1.15em] font-bold">
          {title}
        </h3>
        <Text text={text} className="leading-[1.65rem]" />
      </article>
    )
  }
  return (
    <article className="grid select-text gap-3">
      <h3 dir="auto" className="font-read text-xl font-bold">
        {title}
      </h3>
      {pictureId !== undefined && <Picture key={pictureId} uploadId={pictureId} title={title} />}
      {text !== '' && <Text text={text} className="font-read text-md" />}
    </article>
  )
}

function Text({ text, className }: { readonly text: string; readonly className: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-wrap [overflow-wrap:anywhere] ${className}`}>
      {text}
    </p>
  )
}

/** The place of the picture has its size before it is loaded, so that nothing below it moves. */
function Picture({ uploadId, title }: { readonly uploadId: string; readonly title: string }) {
  const address = usePicture(uploadId, 'whole')
  return (
    <div className="grid h-[min(24rem,45dvh)] place-items-center overflow-hidden rounded-2 border border-line bg-s2">
      {address === undefined ? (
        <p role="status" className="appear-late text-sm text-muted">
          {t('The picture is on its way …')}
        </p>
      ) : (
        <img src={address} alt={title} className="size-full object-contain" />
      )}
    </div>
  )
}
