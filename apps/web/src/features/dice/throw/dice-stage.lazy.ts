import { DirectionalLight, HemisphereLight, type Mesh, PerspectiveCamera, Quaternion, Scene, Vector3, WebGLRenderer } from 'three'
import type { ThrownDie } from './dice-of-roll'
import { type DieLook, dieMesh } from './die-mesh'
import { type Throw, throwDie } from './throw-die'

export interface DiceStage {
  /** Throws the dice; those that still lie there are taken away first. `onOver` is told once they have been seen. */
  show(dice: readonly ThrownDie[], look: DieLook, onOver: () => void): void
  /** Nothing lies there any longer. */
  clear(): void
  /** Gives the graphics card back. */
  close(): void
}

/** From the hand to rest, and how long they lie to be read. Milliseconds. */
const FLIGHT_MS = 900
const REST_MS = 1_400
/** Between the middles of dice that lie side by side; a die is two wide. */
const APART = 3
const ROW = 5
const VIEW_DEGREES = 35
/** How far the eye is from the table; nearer is larger. */
const DISTANCE = 21

/** The table for the dice, filling `host`; undefined where the browser has no WebGL. */
export function openDiceStage(host: HTMLElement): DiceStage | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (context === null) return undefined
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true })
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
  canvas.style.cssText = 'width:100%;height:100%;display:block'
  host.append(canvas)
  const scene = new Scene()
  const sky = new HemisphereLight(undefined, undefined, 2.2)
  const lamp = new DirectionalLight(undefined, 1.8)
  lamp.position.set(-6, 12, 4)
  scene.add(sky, lamp)
  const camera = new PerspectiveCamera(VIEW_DEGREES, 1, 1, 100)
  let lying: { mesh: Mesh; thrown: Throw; shift: Vector3 }[] = []

  const clear = () => {
    renderer.setAnimationLoop(null)
    for (const { mesh } of lying) takeAway(scene, mesh as ReturnType<typeof dieMesh>)
    lying = []
    renderer.clear()
  }

  return {
    show: (dice, look, onOver) => {
      clear()
      fit(renderer, camera, host, Math.min(dice.length, ROW))
      lying = dice.map((die, index) => {
        const mesh = dieMesh(die, look)
        const thrown = throwDie(die.solid, die.value, die.seed)
        scene.add(mesh)
        // Thrown freely, and the whole flight moved so that it ends in the die's own place: dice don't lie on each other.
        const shift = placeOf(index, dice.length).sub(thrown.frames.at(-1)?.place ?? new Vector3())
        return { mesh, thrown, shift: shift.setY(0) }
      })
      // The first picture may take its time: the flight begins with it.
      let begun: number | undefined
      renderer.setAnimationLoop(() => {
        begun ??= performance.now()
        const passed = performance.now() - begun
        for (const { mesh, thrown, shift } of lying) pose(mesh, thrown, shift, passed / FLIGHT_MS)
        renderer.render(scene, camera)
        if (passed < FLIGHT_MS + REST_MS) return
        clear()
        onOver()
      })
    },
    clear,
    close: () => {
      clear()
      renderer.dispose()
      canvas.remove()
    },
  }
}

/** `part` of the flight is over; from 1 on the die lies. */
function pose(mesh: Mesh, { frames, numbering }: Throw, shift: Vector3, part: number): void {
  const at = Math.min(part, 1) * (frames.length - 1)
  const [one, other] = [frames[Math.floor(at)], frames[Math.ceil(at)]]
  if (one === undefined || other === undefined) return
  mesh.position.lerpVectors(one.place, other.place, at % 1).add(shift)
  mesh.quaternion.copy(new Quaternion().slerpQuaternions(one.turned, other.turned, at % 1)).multiply(numbering)
}

/** In rows, the whole around the middle. */
function placeOf(index: number, count: number): Vector3 {
  const rows = Math.ceil(count / ROW)
  const row = Math.floor(index / ROW)
  const inRow = row === rows - 1 ? count - row * ROW : ROW
  return new Vector3(((index % ROW) - (inRow - 1) / 2) * APART, 0, (row - (rows - 1) / 2) * APART)
}

/** As near as lets a whole row be seen. */
function fit(renderer: WebGLRenderer, camera: PerspectiveCamera, host: HTMLElement, columns: number): void {
  const { clientWidth: width, clientHeight: height } = host
  renderer.setSize(width, height, false)
  camera.aspect = width / Math.max(height, 1)
  const needed = ((columns + 0.5) * APART) / (2 * Math.tan((VIEW_DEGREES * Math.PI) / 360) * camera.aspect)
  const distance = Math.max(DISTANCE, needed)
  camera.position.set(0, distance * 0.97, distance * 0.24)
  camera.lookAt(0, 0, 0)
  camera.updateProjectionMatrix()
}

function takeAway(scene: Scene, mesh: ReturnType<typeof dieMesh>): void {
  scene.remove(mesh)
  mesh.geometry.dispose()
  mesh.material.map?.dispose()
  mesh.material.dispose()
}
