import { usePageTitle } from '../../lib/page-title'
import { ThemeSwitch } from '../../ui/buttons/theme-switch'
import { PageHeader } from '../../ui/layout/page-header'
import { Buttons } from './buttons'
import { Fields } from './fields'
import { Foundations } from './foundations'
import { GameParts } from './game-parts'
import { Messages } from './messages'
import { Overlays } from './overlays'
import { Structure } from './structure'
import { Waiting } from './waiting'

const CHAPTERS = [
  { id: 'foundations', title: 'Foundations', Chapter: Foundations },
  { id: 'buttons', title: 'Buttons', Chapter: Buttons },
  { id: 'fields', title: 'Fields', Chapter: Fields },
  { id: 'structure', title: 'Structure', Chapter: Structure },
  { id: 'game', title: 'Game', Chapter: GameParts },
  { id: 'messages', title: 'Messages', Chapter: Messages },
  { id: 'waiting', title: 'Empty and waiting', Chapter: Waiting },
  { id: 'overlays', title: 'Overlays', Chapter: Overlays },
] as const

/**
 * Every component in all its states, to choose from and to check after a change. The page is for developers: its own text is
 * English in every language, the components' texts are translated.
 */
export function ComponentPage() {
  usePageTitle('Components')
  return (
    <>
      <PageHeader title="Components">
        <ThemeSwitch hasLabel />
      </PageHeader>
      <p className="mb-6 max-w-[70ch] text-muted">
        Every part that the screens are made of, in all its states. Change the theme, walk through with Tab, make the window narrow: nothing
        here may break. Take a part from here before you draw a new one.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <Index />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {CHAPTERS.map(({ id, title, Chapter }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-28 lg:scroll-mt-20">
              <h2 id={`${id}-title`} className="mb-4 text-2xl font-bold">
                {title}
              </h2>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <Chapter />
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** Beside the page if there is room, otherwise above it. */
function Index() {
  return (
    <nav aria-label="Parts" className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:sticky lg:top-24 lg:self-start">
      <ul className="flex gap-1 lg:flex-col">
        {CHAPTERS.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-hit items-center rounded-2 px-3 text-sm font-semibold whitespace-nowrap text-muted hover:bg-s3 hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
