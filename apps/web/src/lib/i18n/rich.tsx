import { createElement, Fragment, type ReactNode } from 'react'
import { t, type Values } from './translate'

/** Marks in the finished text where an element belongs; no text contains it otherwise. */
const MARK = '\u0000'

/** Like `t`, for sentences that contain elements. The translation decides where in the sentence they are. */
export function rich(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  const values: Values = Object.fromEntries(
    Object.entries(nodes).map(([name, node]) => [name, isPlain(node) ? node : `${MARK}${name}${MARK}`]),
  )
  const parts = t(text, values)
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : nodes[part]))
  // Spread, so that React treats them as static siblings: only their position in the sentence distinguishes them.
  return createElement(Fragment, undefined, ...parts)
}

function isPlain(node: ReactNode): node is string | number {
  return typeof node === 'string' || typeof node === 'number'
}
