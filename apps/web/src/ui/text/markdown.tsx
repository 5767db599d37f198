import { lazy, Suspense } from 'react'
import { classNames } from '../class-names'

const Rendered = lazy(async () => ({ default: (await import('./markdown-text')).MarkdownText }))

const RenderedInline = lazy(async () => ({ default: (await import('./markdown-text')).InlineMarkdownText }))

/**
 * What a person wrote, with headings, lists, emphasis, links and @mentions of what MentionContext knows. Their HTML is shown
 * as they typed it, never run; pictures are links, since drawing one would tell its server who reads. Loaded when first needed.
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

/** The same in a line of talk, without headings and lists. What has no mark of it loads nothing. */
export function InlineMarkdown({ text }: { readonly text: string }) {
  if (!MARKED.test(text)) return text
  return (
    <Suspense fallback={text}>
      <RenderedInline text={text} />
    </Suspense>
  )
}

/** A pair of stars, low lines, waves or backticks, or an address. */
const MARKED = /([*_~`]).*\1|https?:\/\/|\]\(/s
