/** Which devices of the own seat this browser's person has not heard of yet. */

import type { DeviceTold } from "../generated/messages.ts";

const PLACE = "beringia.devices";
const MOST_TABLES = 50;

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** When the last device that was noticed joined the seat of a table; 0 if none was. */
export function noticed(table: string): number {
  return kept()[table] ?? 0;
}

/** All these devices have been noticed; returns when the last of them joined. */
export function rememberDevices(table: string, devices: readonly DeviceTold[]): number {
  const last = Math.max(0, ...devices.map((device) => device.at_ms));
  const others = Object.entries(kept()).filter(([name]) => name !== table);
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...others, [table, last]].slice(-MOST_TABLES))));
  return last;
}

/** Devices that joined after this one and after what was noticed. */
export function newcomers(devices: readonly DeviceTold[], own: number | null, seen: number): readonly DeviceTold[] {
  const since = Math.max(seen, devices.find((device) => device.number === own)?.at_ms ?? 0);
  return devices.filter((device) => device.number !== own && device.at_ms > since);
}
