import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { InlineMarkdownText, MarkdownText } from './markdown-text'
import { MentionContext, mentionSource } from './mentions'

const SOURCE = mentionSource(
  [
    { id: 'npc_1', name: 'Imre', kindLabel: 'NPC' },
    { id: 'npc_2', name: 'Imre the Bold', kindLabel: 'NPC' },
    { id: 'loc_1', name: '<b>Keep</b>', kindLabel: 'Location' },
  ],
  (id) => `/campaigns-old?open=${id}`,
)

function markup(text: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MentionContext value={SOURCE}>
        <MarkdownText text={text} />
      </MentionContext>
    </MemoryRouter>,
  )
}

function inline(text: string): string {
  return renderToStaticMarkup(<InlineMarkdownText text={text} />)
}

/** A tag of the result with content that a browser would run or fetch. */
const RUNS =
  /<(script|iframe|img|svg|style|object|embed|link|video|audio|form|meta|base|math)\b|<[^>]+\son\w+\s*=|(href|src)="(?!https?:\/\/|mailto:|\/campaigns-old)/i

describe('what a text can do to its reader', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">click</a>',
    '<div onmouseover="alert(1)">hover</div>',
    '<style>@import "https://elsewhere.example/x.css"</style>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<form action="https://elsewhere.example"><button>go</button></form>',
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert(1))',
    '[click](java\nscript:alert(1))',
    '[click](&#106;avascript:alert(1))',
    '[click](javascript&colon;alert(1))',
    '[click](\u0001javascript:alert(1))',
    '[click](vbscript:msgbox(1))',
    '[click](data:text/html,<script>alert(1)</script>)',
    '[click](//elsewhere.example/path)',
    '[click](/api/me/delete)',
    '[click]( javascript:alert(1) "title")',
    '[click](https://fine.example" onmouseover="alert(1))',
    '![picture](https://elsewhere.example/pixel.png)',
    '![picture](javascript:alert(1))',
    '![x](x" onerror="alert(1))',
    '<javascript:alert(1)>',
    '[ref]\n\n[ref]: javascript:alert(1)',
    '![ref][p]\n\n[p]: https://elsewhere.example/pixel.png',
    '```html\n<script>alert(1)</script>\n```',
    '`<img src=x onerror=alert(1)>`',
    '# <img src=x onerror=alert(1)>',
    '| a | b |\n|---|---|\n| <img src=x onerror=alert(1)> | c |',
    '@[<img src=x onerror=alert(1)>](npc_9)',
    '@[Imre](javascript:alert(1))',
    '@<b>Keep</b>',
    '@[x](loc_1)',
    '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
    '---\ntitle: <script>alert(1)</script>\n---\n',
    '<!-- --><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>',
  ])('nothing runs and nothing is fetched: %s', (text) => {
    expect(markup(text)).not.toMatch(RUNS)
    expect(inline(text)).not.toMatch(RUNS)
  })

  it('shows HTML as it was typed', () => {
    expect(markup('a <b>bold</b> word')).toContain('&lt;b&gt;bold&lt;/b&gt;')
  })
})

describe('what a text can say', () => {
  it('has headings below those of the page, emphasis and lists', () => {
    const html = markup('# The bell\n\nIt **tolls**.\n\n- once\n- twice')
    expect(html).toMatch(/<h4[^>]*>The bell<\/h4>/)
    expect(html).toContain('<strong>tolls</strong>')
    expect(html.match(/<li/g)).toHaveLength(2)
  })

  it('opens links elsewhere without telling where the reader came from', () => {
    expect(markup('[map](https://example.org/map)')).toMatch(/href="https:\/\/example\.org\/map" target="_blank" rel="noopener noreferrer/)
  })

  it('links what is mentioned by id, under the name that it bears now', () => {
    expect(markup('Ask @[Old name](npc_1).')).toMatch(/href="\/campaigns-old\?open=npc_1"[^>]*>Imre<\/a>\./)
  })

  it('links what is mentioned by name, the longest that fits', () => {
    expect(markup('Ask @imre the bold, or @Imre!')).toMatch(/npc_2[^>]*>Imre the Bold<\/a>, or <a[^>]*npc_1[^>]*>Imre<\/a>!/)
  })

  it('keeps the words of what the reader may not know or what is gone', () => {
    expect(markup('Ask @[Vex](npc_7) or @Nobody.')).toContain('Ask Vex or @Nobody.')
  })

  it('takes a mail address for no mention', () => {
    expect(markup('write to me@imre.example')).not.toContain('npc_1')
  })
})

describe('what a line of talk can say', () => {
  it('has emphasis, code and links', () => {
    expect(inline('The water is **rising**, *fast*')).toBe('The water is <strong>rising</strong>, <em>fast</em>')
    expect(inline('roll `1d20`')).toMatch(/roll <code[^>]*>1d20<\/code>/)
    expect(inline('https://example.org/map')).toMatch(/^<a href="https:\/\/example\.org\/map" target="_blank" rel="noopener noreferrer/)
  })

  it.each(['# seven', '- seven', '1. seven', '> seven', '***', 'a_b_c', '| a | b |', '[ ] seven'])('keeps as typed: %s', (text) => {
    expect(inline(text)).toBe(text.replace('>', '&gt;'))
  })

  it('loses no line', () => {
    expect(inline('one\n\n**two**\n[ref]: three')).toBe('one\n\n<strong>two</strong>\n<span>ref</span>: three')
  })
})
