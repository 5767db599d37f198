import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button'
import { Chip, DmBadge, PausedBadge, type Tone } from '../../ui/buttons/chip'
import { HelpButton } from '../../ui/buttons/help-button'
import { ThemeSwitch } from '../../ui/buttons/theme-switch'
import { classNames } from '../../ui/class-names'
import { CARD_LINK_CLASS, Card } from '../../ui/layout/card'
import { MoreRows, useRowsInReach } from '../../ui/layout/long-list'
import { Panel } from '../../ui/layout/panel'
import { Splitter } from '../../ui/layout/splitter'
import { Tabs } from '../../ui/layout/tabs'
import { Markdown } from '../../ui/text/markdown'
import { Specimen, State } from './specimen'

const TONES: readonly Tone[] = ['neutral', 'gold', 'violet', 'crimson', 'moss', 'azure', 'amber']

const WRITTEN = `# The Gilded Eel
An inn of *three* floors, and **one** more below.

- rumours at the bar
- a locked door: \`DC 15\`

> “Nobody goes down there.”

[The rules in the open](https://dnd.wizards.com/resources/systems-reference-document)`

export function Structure() {
  return (
    <>
      <Specimen
        name="Page header"
        shows="page-header theme-switch help-button"
        rule="The way back, the page’s name, its buttons. This page wears it, too."
      >
        <State name="theme switch, a glyph">
          <ThemeSwitch />
        </State>
        <State name="theme switch, with words">
          <ThemeSwitch hasLabel />
        </State>
        <State name="help, not on phones">
          <HelpButton />
        </State>
      </Specimen>
      <Specimen name="Panel" shows="panel" rule="A titled part of a page; beside the title a count or a button." isStacked>
        <div className="grid gap-4 sm:grid-cols-2">
          <Panel title="My Heroes" aside={<Chip>3</Chip>}>
            <p className="text-sm text-muted">What the panel holds.</p>
          </Panel>
          <Panel title="A title that is as long as a panel’s title may well become" aside={<Button>All</Button>}>
            <p className="text-sm text-muted">Long titles wrap.</p>
          </Panel>
        </div>
      </Specimen>
      <Specimen name="Card" shows="card" rule="Plain, or the whole of it one link; never a button within a link." isStacked>
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <p className="font-read text-lg font-bold">A plain card</p>
            <p className="text-sm text-muted">Holds things together.</p>
          </Card>
          <Link to="/components" className={classNames(CARD_LINK_CLASS, 'p-4 sm:p-5')}>
            <span className="block font-read text-lg font-bold">A card that is a link</span>
            <span className="block text-sm text-muted">Lights up under the pointer.</span>
          </Link>
        </div>
      </Specimen>
      <LongList />
      <TabStates />
      <Divided />
      <Specimen name="Chip" shows="chip" rule="A word in an ink; with a glyph where there is one.">
        {TONES.map((tone) => (
          <State key={tone} name={tone}>
            <Chip tone={tone}>Level 3</Chip>
          </State>
        ))}
        <State name="with a glyph">
          <Chip tone="azure" icon={<ScrollText aria-hidden />}>
            2 quests
          </Chip>
        </State>
        <State name="the DM">
          <DmBadge />
        </State>
        <State name="paused">
          <PausedBadge />
        </State>
      </Specimen>
      <Specimen
        name="Written text"
        shows="markdown markdown-text"
        rule="What a person wrote: headings, lists, links. Their HTML is shown, never run."
        isStacked
      >
        <Markdown text={WRITTEN} />
      </Specimen>
    </>
  )
}

const CREATURES = Array.from({ length: 100 }, (_, index) => `Goblin ${index + 1}`)

function LongList() {
  const { rows, more } = useRowsInReach(CREATURES)
  return (
    <Specimen name="Long list" shows="long-list" rule="Sixty rows at first, the next sixty when its end comes near or is pressed.">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      <ul aria-label="A long list" tabIndex={0} className="grid max-h-40 w-full gap-1 overflow-y-auto rounded-2 border border-line p-2">
        {rows.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more !== undefined && <MoreRows {...more} />}
      </ul>
    </Specimen>
  )
}

function TabStates() {
  const [few, setFew] = useState('one')
  const [many, setMany] = useState('Overview')
  const names = ['Overview', 'Sessions', 'Quests', 'Encounters', 'NPCs', 'Places', 'Timeline', 'Players', 'Settings']
  return (
    <Specimen
      name="Tabs"
      shows="tabs"
      rule="Words, gold under the chosen one; arrow keys choose at once, too many of them scroll."
      isStacked
    >
      <State name="evenly spread" className="sm:w-96">
        <Tabs
          label="Evenly spread tabs"
          isEven
          selected={few}
          onSelect={setFew}
          tabs={['one', 'two', 'three'].map((id) => ({
            id,
            label: `Tab ${id}`,
            content: <p className="text-sm text-muted">What tab {id} holds.</p>,
          }))}
        />
      </State>
      <State name="more than fit" className="sm:w-96">
        <Tabs
          label="More tabs than fit"
          selected={many}
          onSelect={setMany}
          tabs={names.map((id) => ({ id, label: id, content: <p className="text-sm text-muted">What {id} holds.</p> }))}
        />
      </State>
    </Specimen>
  )
}

function Divided() {
  const [percent, setPercent] = useState(60)
  return (
    <Specimen
      name="Splitter"
      shows="splitter"
      rule="Divides a height: by dragging, by arrows, Home and End; Enter brings it back."
      isStacked
    >
      <div className="flex h-40 flex-col overflow-hidden rounded-2 border border-line">
        <div id="divided-above" className="overflow-hidden bg-s2 p-3 text-sm text-muted" style={{ height: `${percent}%` }}>
          What stands above.
        </div>
        <Splitter
          label="The parts above and below"
          controls="divided-above"
          percent={percent}
          min={20}
          max={80}
          usual={60}
          onMove={setPercent}
          onSettle={setPercent}
        />
        <div className="min-h-0 flex-1 p-3 text-sm text-muted">What stands below.</div>
      </div>
    </Specimen>
  )
}
