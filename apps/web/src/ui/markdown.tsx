import { lazy, Suspense } from 'react'
import { classNames } from './class-names'

const Rendered = lazy(async () => ({ default: (await import('./markdown-text')).MarkdownText }))

interface MarkdownProps {
  readonly text: string
  readonly className?: string
}

/**
 * What a person wrote, with headings, lists, emphasis, links and @mentions of what MentionContext knows. Their HTML is shown
 * as they typed it, never run; pictures are links, since drawing one would tell its server who reads. Loaded when first needed.
 */
export function Markdown({ text, className }: MarkdownProps) {
  return (
    <div className={classNames('grid max-w-[70ch] gap-2 break-words', className)}>
      <Suspense fallback={<p className="whitespace-pre-line">{text}</p>}>
        <Rendered text={text} />
      </Suspense>
    </div>
  )
}
