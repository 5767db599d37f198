import { useState } from 'react'
import { ChatInput } from './chat-input'
import { ChatStream } from './chat-stream'
import type { Filter } from './stream'

const FILTERS: readonly { readonly id: Filter; readonly label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'rolls', label: 'Rolls' },
  { id: 'chat', label: 'Chat' },
]

export function ChatPanel() {
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <section aria-labelledby="chat" className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-b border-line px-3 py-2">
        <h2 id="chat" className="text-lg font-bold">
          Chat &amp; Rolls
        </h2>
        <fieldset aria-label="Show" className="ml-auto flex gap-1">
          {FILTERS.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={filter === id}
              onClick={() => setFilter(id)}
              className="min-h-7 rounded-1 px-2 text-2xs text-muted hover:bg-s3 aria-pressed:bg-s3 aria-pressed:font-bold aria-pressed:text-gold"
            >
              {label}
            </button>
          ))}
        </fieldset>
      </header>
      <ChatStream filter={filter} />
      <ChatInput />
    </section>
  )
}
