import { mount } from "svelte";

import App from "./App.svelte";
import "./art/fonts.css";
import "./art/tokens.css";
import "./style.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
