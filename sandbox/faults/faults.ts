import type { FaultRecord } from '../state/records.ts';
import type { State } from '../state/state.ts';
import type { SandboxClock } from '../time/clock.ts';
import { newShortId } from '../values/ids.ts';
import type { FaultControl, FaultKind } from './kinds.ts';

export type ArmedFault = FaultRecord & { kind: FaultKind };

/** The faults that are armed. The oldest that matches a request hits it, `times` requests long. */
export class Faults {
  readonly #state: State;
  readonly #clock: SandboxClock;

  constructor(state: State, clock: SandboxClock) {
    this.#state = state;
    this.#clock = clock;
  }

  arm({ times = 1, ...fault }: FaultControl): FaultRecord {
    const record = { id: newShortId('fault'), ...fault, times, armedAt: this.#clock.now() };
    this.#state.faults.put(record.id, record);
    return record;
  }

  list(): FaultRecord[] {
    return this.#state.faults.list();
  }

  disarm(id: string): boolean {
    const known = this.#state.faults.get(id) !== undefined;
    this.#state.faults.delete(id);
    return known;
  }

  disarmAll(): void {
    this.#state.faults.clear();
  }

  /** Returns the fault for this request and uses up one of its times. */
  take(method: string, path: string): ArmedFault | null {
    const fault = this.list().find((one) => path.startsWith(one.path) && (one.method ?? method) === method);
    if (!fault) return null;
    if (fault.times > 1) this.#state.faults.put(fault.id, { ...fault, times: fault.times - 1 });
    else this.#state.faults.delete(fault.id);
    return fault as ArmedFault;
  }
}
