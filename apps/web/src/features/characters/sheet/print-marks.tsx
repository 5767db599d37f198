/** Boxes to tick, the first `ticked` of them ticked. Drawn with borders, which every browser prints, in no font. */
export function Ticks({ count, ticked = 0 }: { readonly count: number; readonly ticked?: number | undefined }) {
  return (
    <span className="print-ticks">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are all the same
        <i key={index} className="print-tick" data-on={index < ticked || undefined} />
      ))}
    </span>
  )
}

/** Filled for what is trained, prepared or worn. */
export function Dot({ isOn }: { readonly isOn: boolean }) {
  return <i className="print-dot" data-on={isOn || undefined} />
}

/** Lines to write on, as many as fit into the space that is left on the page. */
export function Lines() {
  return (
    <div className="print-lines">
      <div>
        {Array.from({ length: 40 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are all the same
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
