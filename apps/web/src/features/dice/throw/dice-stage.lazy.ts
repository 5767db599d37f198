import { DirectionalLight, HemisphereLight, type Mesh, PerspectiveCamera, Quaternion, Scene, Vector3, WebGLRenderer } from 'three'
import type { ThrownDie } from './dice-of-roll'
import { type DieLook, dieMesh } from './die-mesh'
import { type Throw, throwDie } from './throw-die'

export interface DiceStage {
  /** Throws the dice, after removing those of the previous throw. `onOver` is called once they have been shown. */
  show(dice: readonly ThrownDie[], look: DieLook, onOver: () => void): void
  /** Removes all dice. */
  clear(): void
  /** Releases the WebGL context. */
  close(): void
}

/** Duration of the throw, and how long the dice then stay visible. Milliseconds. */
const FLIGHT_MS = 900
const REST_MS = 1_400
/** Distance between the centres of neighbouring dice; a die is two units wide. */
const APART = 3
const ROW = 5
const VIEW_DEGREES = 35
/** Distance of the camera from the table; a smaller value shows larger dice. */
const DISTANCE = 21

/** Creates the dice stage, which fills `host`; undefined if the browser has no WebGL. */
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
        // Each throw is simulated alone, then shifted so that it ends in the die's own place: dice do not overlap.
        const shift = placeOf(index, dice.length).sub(thrown.frames.at(-1)?.place ?? new Vector3())
        return { mesh, thrown, shift: shift.setY(0) }
      })
      // The first render can take long: the animation starts with it.
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

/** Shows the die at `part` of the flight, 0 to 1; from 1 on it lies still. */
function pose(mesh: Mesh, { frames, numbering }: Throw, shift: Vector3, part: number): void {
  const at = Math.min(part, 1) * (frames.length - 1)
  const [one, other] = [frames[Math.floor(at)], frames[Math.ceil(at)]]
  if (one === undefined || other === undefined) return
  mesh.position.lerpVectors(one.place, other.place, at % 1).add(shift)
  mesh.quaternion.copy(new Quaternion().slerpQuaternions(one.turned, other.turned, at % 1)).multiply(numbering)
}

/** Places the dice in rows around the centre. */
function placeOf(index: number, count: number): Vector3 {
  const rows = Math.ceil(count / ROW)
  const row = Math.floor(index / ROW)
  const inRow = row === rows - 1 ? count - row * ROW : ROW
  return new Vector3(((index % ROW) - (inRow - 1) / 2) * APART, 0, (row - (rows - 1) / 2) * APART)
}

/** Moves the camera as near as possible with a whole row in view. */
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
