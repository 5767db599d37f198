import Renderer, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { Fragment, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n'
import { MENTION_SCHEME, MentionContext, withMentionLinks } from './mentions'

export function MarkdownText({ text }: { readonly text: string }) {
  const source = useContext(MentionContext)
  const linked = useMemo(() => withMentionLinks(text, source), [text, source])
  return <Renderer options={OPTIONS}>{linked}</Renderer>
}

/** A line of talk: emphasis, code and links. Headings, lists and other block marks stay as typed. */
export function InlineMarkdownText({ text }: { readonly text: string }) {
  // Line by line: of several lines the renderer keeps only the first.
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names
    <Fragment key={index}>
      {index > 0 && '\n'}
      {line !== '' && <Renderer options={INLINE}>{line}</Renderer>}
    </Fragment>
  ))
}

function Anchor({ href, children }: { readonly href?: string | null; readonly children?: ReactNode }) {
  if (typeof href !== 'string' || href === '') return <span>{children}</span>
  if (href.startsWith(MENTION_SCHEME)) return <Mention id={href.slice(MENTION_SCHEME.length)}>{children}</Mention>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-azure underline underline-offset-4">
      {children}
    </a>
  )
}

function Mention({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const { byId, addressOf } = useContext(MentionContext)
  const one = byId(id)
  if (one === undefined) return <span>{children}</span>
  return (
    <Link
      to={addressOf(id)}
      title={one.kindLabel}
      className="rounded-1 bg-azure-soft px-1 font-semibold text-azure no-underline underline-offset-4 hover:underline"
    >
      {one.name}
    </Link>
  )
}

/** Shown as its description, as a link: fetched only when clicked. */
function Picture({ src, alt }: { readonly src?: string | null; readonly alt?: string }) {
  const label = alt === undefined || alt === '' ? t('picture') : alt
  return <Anchor href={src ?? null}>{label}</Anchor>
}

const SAFE = /^(https?:\/\/|mailto:)/i

const className = (name: string) => ({ props: { className: name } })

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  disableAutoLink: false,
  forceBlock: true,
  wrapper: null,
  // Only these addresses may be links: no script, no data, no path on this site that would act as the reader.
  sanitizer: (value) => (value.startsWith(MENTION_SCHEME) || SAFE.test(value.trim()) ? value.trim() : null),
  // Ids made from headings could collide with the page's own.
  slugify: () => '',
  overrides: {
    a: Anchor,
    img: Picture,
    h1: { component: 'h4', ...className('font-read text-xl font-bold text-text') },
    h2: { component: 'h4', ...className('font-read text-lg font-bold text-text') },
    h3: { component: 'h5', ...className('font-read text-lg font-bold text-text') },
    h4: { component: 'h5', ...className('font-read text-md font-bold text-text') },
    h5: { component: 'h6', ...className('font-semibold') },
    h6: { component: 'h6', ...className('font-semibold') },
    p: className('whitespace-pre-line'),
    ul: className('grid list-disc gap-1 ps-5'),
    ol: className('grid list-decimal gap-1 ps-6'),
    blockquote: className('border-s-4 border-gold-fill/60 ps-3 italic'),
    code: className('rounded-1 bg-s3 px-1 font-mono text-[0.9em]'),
    pre: className('overflow-x-auto rounded-2 border border-line bg-s2 p-3 text-sm'),
    hr: className('border-line'),
    table: className('w-full border-collapse text-sm'),
    th: className('border-b border-line-strong px-2 py-1 text-start'),
    td: className('border-b border-line px-2 py-1'),
  },
}

const INLINE: MarkdownToJSX.Options = { ...OPTIONS, forceBlock: false, forceInline: true, wrapper: Fragment }
