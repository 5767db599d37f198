import { Suspense } from 'react'
import { classNames } from '../class-names'
import { lazyPart } from '../feedback/lazy-part'

const Rendered = lazyPart(
  async () => (await import('./markdown-text')).MarkdownText,
  (_failed, { text }) => <p className="whitespace-pre-line">{text}</p>,
)

const RenderedInline = lazyPart(
  async () => (await import('./markdown-text')).InlineMarkdownText,
  (_failed, { text }) => text,
)

/**
 * Text written by a user, with headings, lists, emphasis, links and @mentions of what MentionContext knows. HTML in it is shown as
 * typed, never run; pictures are links, since drawing one would tell its server who reads. Loaded when first needed.
 */
export function Markdown({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <div className={classNames('grid max-w-[70ch] gap-2 break-words', className)}>
      <Suspense fallback={<p className="whitespace-pre-line">{text}</p>}>
        <Rendered text={text} />
      </Suspense>
    </div>
  )
}

/** The same for a line of talk, without headings and lists. Text without any mark loads nothing. */
export function InlineMarkdown({ text }: { readonly text: string }) {
  if (!MARKED.test(text)) return text
  return (
    <Suspense fallback={text}>
      <RenderedInline text={text} />
    </Suspense>
  )
}

/** A pair of asterisks, underscores, tildes or backticks, or an address. */
const MARKED = /([*_~`]).*\1|https?:\/\/|\]\(/s
