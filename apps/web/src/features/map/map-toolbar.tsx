import type { Board } from '@hearthlight/battlemap'
import { Hand, List, Maximize, Minus, MousePointer2, Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useIsDm } from '../../live/use-table'
import { AddToken } from './add-token'

interface MapToolbarProps {
  readonly board: Board | undefined
  readonly zoom: number
  readonly isListOpen: boolean
  onToggleList(): void
}

/** One floating pill: tools, view, tokens. */
export function MapToolbar({ board, zoom, isListOpen, onToggleList }: MapToolbarProps) {
  const isDm = useIsDm()
  const [tool, setTool] = useState<'select' | 'pan'>('select')
  const [isAdding, setAdding] = useState(false)
  const choose = (next: 'select' | 'pan') => {
    setTool(next)
    board?.setTool({ name: next })
  }
  return (
    <div className="absolute top-3 left-1/2 z-10 max-w-full -translate-x-1/2 max-md:top-2">
      <div role="toolbar" aria-label="Map tools" className="flex items-center gap-1 rounded-3 border border-line bg-s1 p-1 shadow-lg">
        <ToolButton label="Select (V)" isPressed={tool === 'select'} onClick={() => choose('select')}>
          <MousePointer2 aria-hidden className="size-5" />
        </ToolButton>
        <ToolButton label="Move the view (H)" isPressed={tool === 'pan'} onClick={() => choose('pan')}>
          <Hand aria-hidden className="size-5" />
        </ToolButton>
        <Divider />
        <ToolButton label="Zoom out (-)" onClick={() => board?.camera.zoomOut()}>
          <Minus aria-hidden className="size-5" />
        </ToolButton>
        <span className="w-12 text-center text-sm tabular-nums" aria-live="off">
          {Math.round(zoom * 10) * 10}%
        </span>
        <ToolButton label="Zoom in (+)" onClick={() => board?.camera.zoomIn()}>
          <Plus aria-hidden className="size-5" />
        </ToolButton>
        <ToolButton label="Reset view (0)" onClick={() => board?.camera.reset()}>
          <Maximize aria-hidden className="size-5" />
        </ToolButton>
        <Divider />
        {isDm && (
          <ToolButton label="Add Token" isPressed={isAdding} onClick={() => setAdding(!isAdding)}>
            <UserPlus aria-hidden className="size-5" />
          </ToolButton>
        )}
        <ToolButton label="Token list (T)" isPressed={isListOpen} onClick={onToggleList}>
          <List aria-hidden className="size-5" />
        </ToolButton>
      </div>
      {isAdding && <AddToken board={board} onClose={() => setAdding(false)} />}
    </div>
  )
}

interface ToolButtonProps {
  readonly label: string
  readonly isPressed?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function ToolButton({ label, isPressed, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text aria-pressed:bg-gold-fill aria-pressed:text-gold-on max-md:size-10"
    >
      {children}
    </button>
  )
}

function Divider() {
  return <span aria-hidden className="mx-1 h-6 w-px bg-line" />
}
